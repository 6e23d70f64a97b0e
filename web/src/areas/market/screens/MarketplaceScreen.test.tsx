import {
  createListing,
  listListingSearches,
  listListings,
  saveListingSearch,
  uploadMarketPicture,
} from '@quad/contract/market/listings';
import { createLostItem, listLostItems } from '@quad/contract/market/lost-items';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fill } from '../../../lib/testing/fill.ts';
import { aPicture } from '../../../lib/testing/media.ts';
import { answer, record, refuse } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { area } from '../area.ts';
import { aListing, aWholeListing } from './testing.ts';

const NONE = { listings: [], nextCursor: null };
const bound = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const formOf = async (name: string) => within(await screen.findByRole('form', { name }));

beforeEach(() => {
  answer(listListings, NONE);
  answer(listListingSearches, { searches: [] });
  answer(listLostItems, { items: [], nextCursor: null });
});

test('the products offer Retry when they cannot be loaded', async () => {
  refuse(listListings, 'forbidden');
  await openAt('/marketplace', area);
  expect(await screen.findByText('The products could not be loaded.')).toBeTruthy();
  answer(listListings, { ...NONE, listings: [aListing()] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Desk lamp' })).toBeTruthy();
});

test('the products are filtered by category and price in the address, and the search can be saved', async () => {
  const asked = record(listListings, { ...NONE, listings: [aListing()] });
  await openAt('/marketplace?category=Furniture', area);
  await screen.findByRole('textbox', { name: 'Minimum price' });
  expect(bound('Minimum price').value).toBe('0');
  expect(bound('Maximum price').value).toBe('1,00,000');
  await fill(bound('Maximum price'), '200000');
  await waitFor(() => expect(location.search).toContain('max=200000'));
  await waitFor(() => expect(asked.at(-1)?.query.get('maxPrice')).toBe('200000'));
  expect(asked.at(-1)?.query.get('category')).toBe('Furniture');
  const search = { _id: 's', q: '', category: 'Furniture', minPrice: 0, maxPrice: 200_000 } as const;
  const saved = record(saveListingSearch, { searches: [{ ...search, createdAt: aListing().createdAt }] });
  await userEvent.click(screen.getByRole('button', { name: 'Save this search' }));
  const searches = await screen.findByRole('list', { name: 'Saved searches' });
  expect(searches.textContent).toContain('Furniture, up to ₹2,00,000');
  expect(saved.map(({ body }) => body)).toEqual([{ category: 'Furniture', maxPrice: 200_000 }]);
  expect(bound('Maximum price').value).toBe('2,00,000');
});

describe('adding a product', () => {
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add Product' }));
    return formOf('Add a product');
  };

  test('names all problems at once, and sends nothing', async () => {
    await openAt('/marketplace', area);
    const form = await open();
    expect(form.getByLabelText<HTMLInputElement>('Price (₹)').value).toBe('0');
    expect(form.getByLabelText<HTMLSelectElement>('Category').value).toBe('Books');
    await fill(form.getByLabelText('Price (₹)'), 'a lot');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(form.getByText('Please enter a title')).toBeTruthy();
    expect(form.getByText('A price is a whole number of rupees, from 0 to 10,00,000')).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText('Title'));
  });

  test('sends the pictures in their order, and is empty the next time', async () => {
    const sent = record(createListing, { listing: aWholeListing() });
    let uploads = 0;
    answer(uploadMarketPicture, () => {
      uploads += 1;
      return { _id: `p${uploads}`, media: aPicture(`p${uploads}`) };
    });
    await openAt('/marketplace', area);
    const form = await open();
    await fill(form.getByLabelText('Title'), 'Desk lamp');
    await fill(form.getByLabelText('Price (₹)'), '1,25,000');
    const files = ['front', 'side'].map((name) => new File([name], `${name}.png`, { type: 'image/png' }));
    fireEvent.change(form.getByLabelText('Add pictures'), { target: { files } });
    await fill(await form.findByLabelText('Describe picture 2 (optional)'), 'From the side');
    await userEvent.click(form.getByRole('button', { name: 'Move picture 2 up' }));
    expect(form.getByLabelText<HTMLInputElement>('Describe picture 1 (optional)').value).toBe('From the side');
    answer(listListings, { ...NONE, listings: [aListing()] });
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Your product is up for 30 days.')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Product' }));
    const pictures = [
      { _id: 'p2', altText: 'From the side' },
      { _id: 'p1', altText: '' },
    ];
    expect(sent.map(({ body }) => body)).toMatchObject([{ title: 'Desk lamp', price: 125_000, pictures }]);
    expect((await open()).getByLabelText<HTMLInputElement>('Title').value).toBe('');
  });

  test('asks before it is closed, and keeps its input', async () => {
    await openAt('/marketplace', area);
    const form = await open();
    await fill(form.getByLabelText('Title'), 'Half a sentence');
    await userEvent.click(form.getByRole('button', { name: 'Close' }));
    const question = within(await screen.findByRole('dialog', { name: 'Keep your draft?' }));
    await userEvent.click(question.getByRole('button', { name: 'Continue editing' }));
    expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe('Half a sentence');
  });
});

test('a lost item needs a name, a place and a day', async () => {
  const sent = record(createLostItem, {} as never);
  await openAt('/marketplace?tab=lost', area);
  await userEvent.click(await screen.findByRole('button', { name: 'Lost or found' }));
  const form = await formOf('Lost or found');
  await userEvent.click(form.getByRole('button', { name: 'Post' }));
  expect(form.getByText('Please enter a place')).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText('What is it?'));
  expect(form.queryByLabelText('A question for its owner (optional)')).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'I found it' }));
  expect(form.getByLabelText('A question for its owner (optional)')).toBeTruthy();
  expect(sent).toEqual([]);
});
