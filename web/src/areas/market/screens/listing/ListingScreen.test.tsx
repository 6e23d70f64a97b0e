import { editListing, getListing, listListings, uploadMarketPicture } from '@quad/contract/market/listings';
import { listDeals } from '@quad/contract/market/offers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Href } from '../../../../lib/routing/address.ts';
import { router } from '../../../../lib/routing/router.ts';
import { fill } from '../../../../lib/testing/fill.ts';
import { aPicture } from '../../../../lib/testing/media.ts';
import { answer, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';
import { aWholeListing } from '../testing.ts';

const pictures = ['front', 'side'].map((_id) => ({ _id, altText: `From the ${_id}`, ...aPicture(_id) }));

/** Open the form that edits a product with two pictures. */
async function edit() {
  answer(getListing, { listing: aWholeListing({ pictures }) });
  await openAt('/marketplace/lamp', area);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  return within(await screen.findByRole('form', { name: 'Edit the product' }));
}

beforeEach(() => {
  answer(listDeals, { deals: [] });
  answer(listListings, { listings: [], nextCursor: null });
  refuse(uploadMarketPicture, 'unsupported_image');
});

test('a deleted product gets an empty state', async () => {
  refuse(getListing, 'no_such_listing');
  await openAt('/marketplace/lamp', area);
  expect(await screen.findByRole('heading', { name: "This product isn't available" })).toBeTruthy();
});

test('a product is edited, and a picture removed', async () => {
  const form = await edit();
  const sent = record(editListing, { listing: aWholeListing({ price: 900 }) });
  await fill(form.getByLabelText('Price (₹)'), '900');
  await userEvent.click(form.getByRole('button', { name: 'Remove picture 1' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('₹900')).toBeTruthy();
  // Only what was changed, so that another tab's change of the title survives.
  expect(sent.map(({ body }) => body)).toEqual([{ price: 900, pictures: [{ _id: 'side', altText: 'From the side' }] }]);
});

test('a form with changed pictures asks before the user leaves, and keeps the focus in the list', async () => {
  const form = await edit();
  form.getByRole('button', { name: 'Remove picture 1' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(form.queryByRole('button', { name: 'Remove picture 2' })).toBeNull());
  expect(document.activeElement).toBe(form.getByRole('button', { name: 'Remove picture 1' }));
  act(() => void router.go('/marketplace' as Href));
  const question = within(await screen.findByRole('dialog', { name: 'Keep your draft?' }));
  await userEvent.click(question.getByRole('button', { name: 'Continue editing' }));
  expect(form.getByLabelText('Describe picture 1 (optional)')).toBeTruthy();
});
