import { libraryItemReady, librarySubjects, listLibrary } from '@quad/contract/library/library';
import {
  deleteLibraryItem,
  downloadLibraryItem,
  editLibraryItem,
  getLibraryItem,
  putLibraryPage,
  replaceLibraryFile,
} from '@quad/contract/library/library-items';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { dispatchLive } from '../../../../lib/testing/live.ts';
import { answer, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';
import { aLibraryFile, aLibraryItem } from '../testing.ts';

const NOTHING = { items: [], nextCursor: null };
const LOCKED = 'This file is locked with a password. Download it and open it with the password.';
const DAMAGED = 'This file may be damaged. It can be downloaded, but not read here.';

async function choose(entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: /^More about/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

beforeEach(() => answer(librarySubjects, { subjects: [] }));

describe('an item of the library', () => {
  test.each([
    ['locked', LOCKED],
    ['unreadable', DAMAGED],
  ] as const)('whose file is %s can be downloaded, not read', async (state, warning) => {
    answer(getLibraryItem, aLibraryItem({ file: { ...aLibraryFile, state } }));
    const { unmount } = await openAt('/library/i1', area);
    expect(await screen.findByText(warning)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Read' })).toBeNull();
    unmount();
    const downloads = record(downloadLibraryItem, { url: '#', name: 'notes.pdf', downloadsCount: 1 });
    await openAt('/library/i1/read', area);
    expect(await screen.findByRole('heading', { name: 'This cannot be read here' })).toBeTruthy();
    expect(screen.getByText(warning)).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Download' }).at(-1) as Element);
    await waitFor(() => expect(downloads).toHaveLength(1));
  });

  test('shows its new state once the server has processed its file', async () => {
    answer(getLibraryItem, aLibraryItem({ file: { ...aLibraryFile, state: 'processing' } }));
    await openAt('/library/i1', area);
    expect(await screen.findByText(/^The cover is being made/)).toBeTruthy();
    answer(getLibraryItem, aLibraryItem({ file: { ...aLibraryFile, state: 'unreadable' } }));
    await dispatchLive(libraryItemReady, { item: 'i1' });
    expect(await screen.findByText(DAMAGED)).toBeTruthy();
  });

  test.each(['/library/i9', '/library/i9/read'])('that does not exist gets an empty state at %s', async (address) => {
    refuse(getLibraryItem, 'no_such_library_item');
    await openAt(address, area);
    expect(await screen.findByRole('heading', { name: 'This is not in the library' })).toBeTruthy();
  });

  test('whose file is a picture can be read and enlarged', async () => {
    const picture = { type: 'image', url: '/media/board.webp', width: 200, height: 150 } as const;
    const rest = { thumbhash: null, variants: [], poster: null, duration: null, lowData: null, textTrack: null };
    const file = { ...aLibraryFile, format: 'webp', pages: null, picture: { ...picture, ...rest } } as const;
    answer(getLibraryItem, aLibraryItem({ title: 'Blackboard', file }));
    answer(putLibraryPage, { message: 'Saved.' });
    await openAt('/library/i1/read', area);
    expect(await screen.findByRole('img', { name: 'Blackboard' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(screen.getByRole('button', { name: /fit to the window/ }).textContent).toBe('125%');
  });
});

describe('the viewer’s own item', () => {
  test('can be edited, but not rated', async () => {
    answer(getLibraryItem, aLibraryItem({ isOwn: true }));
    const changed = aLibraryItem({ isOwn: true, title: 'Circuits again', author: 'Alexander' });
    const sent = record(editLibraryItem, changed);
    await openAt('/library/i1', area);
    await screen.findByRole('heading', { level: 1, name: 'Circuits' });
    expect(screen.queryByText('Was this useful?')).toBeNull();
    await choose('Edit details');
    const form = within(await screen.findByRole('dialog', { name: 'Edit details' }));
    await userEvent.type(form.getByLabelText('Title'), ' again');
    await userEvent.click(form.getByRole('radio', { name: 'Book' }));
    await userEvent.type(form.getByLabelText('Author (optional)'), 'Alexander');
    answer(getLibraryItem, changed);
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Circuits again' })).toBeTruthy();
    expect(screen.getByText('Alexander')).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({ title: 'Circuits again', kind: 'book', author: 'Alexander' });
  });

  test('gets a newer file, and earlier files can be downloaded', async () => {
    const item = aLibraryItem({ isOwn: true });
    answer(getLibraryItem, item);
    const [first] = item.versions;
    const versions = first ? [{ ...first, version: 2 }, first] : [];
    const replaced = { ...item, version: 2, versions };
    const sent = record(replaceLibraryFile, { item: replaced, sameAs: null });
    const downloads = record(downloadLibraryItem, { url: '#', name: 'notes.pdf', downloadsCount: 1 });
    await openAt('/library/i1', area);
    await choose('Replace the file');
    const form = within(await screen.findByRole('dialog', { name: 'Replace the file' }));
    await userEvent.click(form.getByRole('button', { name: 'Replace the file' }));
    expect(form.getByText('Please choose a file.')).toBeTruthy();
    await userEvent.upload(form.getByLabelText(/^Choose a file/), new File(['%PDF'], 'newer.pdf'));
    answer(getLibraryItem, replaced);
    await userEvent.click(form.getByRole('button', { name: 'Replace the file' }));
    const list = within(await screen.findByRole('region', { name: 'Versions' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(sent[0]?.body.get('fileName')).toBe('newer.pdf');
    await userEvent.click(list.getByRole('button', { name: 'Download version 1' }));
    await waitFor(() => expect(downloads[0]?.body).toEqual({ version: 1 }));
  });

  test('is deleted after a confirmation, and the list opens', async () => {
    answer(getLibraryItem, aLibraryItem({ isOwn: true }));
    answer(listLibrary, NOTHING);
    answer(deleteLibraryItem, { message: 'Deleted.' });
    await openAt('/library/i1', area);
    await choose('Delete');
    const question = within(await screen.findByRole('dialog', { name: 'Delete this?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/library?tab=notes'));
  });
});
