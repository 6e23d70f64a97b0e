import { libraryShelf, librarySubjects, listLibrary, searchLibrary } from '@quad/contract/library/library';
import { createLibraryItem } from '@quad/contract/library/library-items';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, fail, hang, record, refuse } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { area } from '../area.ts';
import { aLibraryItem } from './testing.ts';

const NOTHING = { items: [], nextCursor: null };
const title = () => screen.findByLabelText<HTMLInputElement>('Title');
const PDF = new File(['%PDF-1.4'], 'OS_unit_3.pdf', { type: 'application/pdf' });

beforeEach(() => answer(librarySubjects, { subjects: [{ subject: 'Hydraulics', itemsCount: 2 }] }));

describe('/library', () => {
  test('invites the user to upload while the library is empty', async () => {
    answer(listLibrary, NOTHING);
    await openAt('/library', area);
    expect(await screen.findByRole('heading', { name: 'The shelves are empty' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Upload a book' }));
    expect(await screen.findByRole('button', { name: 'Upload Now' })).toBeTruthy();
  });

  test('keeps filters and order in the address', async () => {
    const asked = record(listLibrary, { items: [aLibraryItem({ kind: 'book', title: 'Pumps' })], nextCursor: null });
    await openAt('/library', area);
    await screen.findByRole('article');
    await userEvent.selectOptions(screen.getByLabelText('Department'), 'CIVIL');
    await userEvent.selectOptions(await screen.findByLabelText('Subject'), 'Hydraulics');
    await userEvent.selectOptions(screen.getByLabelText('Semester'), 'Semester 3');
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'Most useful');
    const filters = { department: 'civil', semester: '3', subject: 'Hydraulics', sort: 'useful' };
    await waitFor(() => expect(Object.fromEntries(asked.at(-1)?.query ?? [])).toMatchObject(filters));
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual(filters);
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(location.search).toBe('?sort=useful'));
  });

  test('offers Retry when the books cannot be loaded', async () => {
    fail(listLibrary);
    await openAt('/library', area);
    expect(await screen.findByText('The books could not be loaded.')).toBeTruthy();
    answer(listLibrary, { items: [aLibraryItem({ title: 'Pumps' })], nextCursor: null });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await screen.findByRole('article')).textContent).toContain('Pumps');
  });

  test('reports a search that failed or found nothing, and offers to search the notes', async () => {
    fail(searchLibrary);
    await openAt('/library?q=zzz', area);
    expect(await screen.findByText('The search failed.')).toBeTruthy();
    const asked = record(searchLibrary, NOTHING);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'No books for “zzz”' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Search notes' }));
    expect(await screen.findByRole('heading', { name: 'No notes for “zzz”' })).toBeTruthy();
    expect(asked.map(({ query }) => query.get('kind'))).toEqual(['book', 'note']);
  });
});

describe('the form of an upload', () => {
  test('shows missing input, and takes a title from the name of the file', async () => {
    await openAt('/library?tab=upload', area);
    await userEvent.click(await screen.findByRole('button', { name: 'Upload Now' }));
    expect(await screen.findByText('Please choose a file.')).toBeTruthy();
    expect(screen.getByText('Please enter a title')).toBeTruthy();
    await userEvent.upload(screen.getByLabelText(/^Choose a file/), PDF);
    expect(screen.getByText('OS_unit_3.pdf')).toBeTruthy();
    expect((await title()).value).toBe('OS unit 3');
  });

  test('links to the item that already has the file', async () => {
    refuse(createLibraryItem, 'in_library_already', { item: 'i7' });
    await openAt('/library?tab=upload', area);
    await userEvent.upload(await screen.findByLabelText(/^Choose a file/), PDF);
    await userEvent.click(screen.getByRole('button', { name: 'Upload Now' }));
    const refused = await screen.findByRole('alert');
    expect(refused.textContent).toContain('You have already uploaded this file.');
    expect(within(refused).getByRole('link', { name: 'See it' }).getAttribute('href')).toBe('/library/i7');
  });

  test('shows the progress of the upload, and keeps its fields after Cancel', async () => {
    hang(createLibraryItem);
    await openAt('/library?tab=upload', area);
    await userEvent.upload(await screen.findByLabelText(/^Choose a file/), PDF);
    await userEvent.click(screen.getByRole('button', { name: 'Upload Now' }));
    expect(await screen.findByRole('progressbar', { name: 'Upload' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Uploading…' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect((await title()).value).toBe('OS unit 3');
    expect(screen.getByText('OS_unit_3.pdf')).toBeTruthy();
  });

  test('asks before the user leaves with unsent input, and keeps the input behind other tabs', async () => {
    answer(listLibrary, NOTHING);
    answer(libraryShelf, NOTHING);
    await openAt('/library?tab=upload', area);
    await userEvent.type(await title(), 'Fourier');
    await userEvent.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(await screen.findByRole('heading', { name: 'No notes yet' })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Upload' }));
    expect((await title()).value).toBe('Fourier');
    await userEvent.click(screen.getByRole('link', { name: 'My shelf' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue editing' }));
    expect((await title()).value).toBe('Fourier');
    await userEvent.click(screen.getByRole('link', { name: 'My shelf' }));
    const question = within(await screen.findByRole('dialog', { name: 'Keep your draft?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep draft' }));
    expect(await screen.findByRole('heading', { name: 'Your shelf is empty' })).toBeTruthy();
  });

  test('asks nothing while it is untouched', async () => {
    answer(libraryShelf, NOTHING);
    await openAt('/library?tab=upload', area);
    await title();
    await userEvent.click(screen.getByRole('link', { name: 'My shelf' }));
    expect(await screen.findByRole('heading', { name: 'Your shelf is empty' })).toBeTruthy();
  });
});
