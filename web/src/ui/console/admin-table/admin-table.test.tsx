// The code that a tap loads is imported first: a busy machine takes long to compile it.
import '../../PopupMenu.tsx';
import { actOnTag, countManagedTags, listManagedTags, type ManagedTag } from '@quad/contract/posts/tag-management';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Hash } from 'lucide-react';
import { beforeEach, expect, test } from 'vitest';
import { atHand } from '../../../lib/chunk.ts';
import { request } from '../../../lib/client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { POSTS_CONSOLE } from '../../../lib/routing/paths/console.ts';
import { answer, fail, record, refuse } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { optionsOf } from '../FoldedFilters.tsx';
import { AdminPage } from './AdminPage.tsx';
import { adminTable } from './admin-table.ts';

const TAGS = adminTable({
  path: '/hashtags',
  queryKey: ['tested-tags'],
  texts: {
    search: 'Search tags',
    failed: 'The tags could not be loaded.',
    notFound: 'No tags found',
    many: {
      label: 'The chosen tags',
      menuLabel: 'More actions for the chosen tags',
      count: (count) => (count === 1 ? '1 tag' : `${count} tags`),
      unloaded: 'A tag of another page',
      done: (count) => `Done for ${count === 1 ? '1 tag' : `${count} tags`}.`,
      nothing: 'It applies to none of these tags.',
    },
  },
  title: 'Tags',
  label: 'Tags',
  call: listManagedTags,
  pageSize: 1,
  rowsOf: ({ tags }) => tags,
  keyOf: ({ _id }) => _id,
  nameOf: ({ tag }) => `#${tag}`,
  order: { usual: '-posts' },
  columns: [
    { id: 'tag', header: 'Tag', sortable: true, cell: ({ tag }) => tag },
    { id: 'posts', header: 'Posts', sortable: true, cell: ({ postsCount }) => postsCount },
  ],
  actions: [
    {
      label: 'Show',
      forMany: true,
      when: ({ isHidden }) => isHidden,
      act: {
        send: ({ _id: id }: ManagedTag) => request(actOnTag, { params: { id }, body: { kind: 'show' } }),
        done: ({ tag }) => `#${tag} is shown.`,
        failed: 'It was not shown.',
      },
    },
    {
      label: 'Merge…',
      ask: {
        title: ({ tag }) => `Merge #${tag}`,
        fields: [{ name: 'into', label: 'Into', max: 20, isLine: true, needs: 'Please name a tag' }],
        answer: 'Merge',
        send: ({ _id: id }, { into = '' }) => request(actOnTag, { params: { id }, body: { kind: 'merge', into } }),
        done: ({ tag }, { into }) => `#${tag} is now #${into}.`,
      },
    },
  ],
  filters: [{ name: 'state', label: 'State', options: optionsOf('Any state', { hidden: 'Hidden' }) }],
  counts: {
    call: countManagedTags,
    cards: (counts) => [{ label: 'In use', value: counts?.total, counts: 'On posts', icon: Hash }],
  },
  icon: Hash,
  none: { title: 'No tags yet', text: 'They appear here.' },
});

const TABLE = {
  routes: [
    {
      path: '/hashtags' as const,
      title: 'Tags',
      search: POSTS_CONSOLE['/hashtags'],
      screen: atHand(({ search }: { search: object }) => <AdminPage of={TAGS} search={search} />),
    },
  ],
};
const FEST: ManagedTag = {
  _id: 'fest',
  tag: 'fest',
  postsCount: 4,
  weekCount: 1,
  firstUsedAt: '2026-01-05T09:00:00.000Z',
  isHidden: true,
  mergedInto: null,
  mergedTags: [],
  pinnedUntil: null,
};
const pageOf = (...tags: ManagedTag[]) => ({ tags, currentPage: 1, totalPages: 3, total: tags.length * 3 });
const lastOf = (asked: readonly { readonly query: URLSearchParams }[]) => Object.fromEntries(asked.at(-1)?.query ?? []);

beforeEach(() => answer(countManagedTags, { total: 7, week: 1, hidden: 0, merged: 0, pinned: 0 }));

test('the call gets the filters, the order and the page of the address', async () => {
  const asked = record(listManagedTags, pageOf(FEST));
  await openAt('/hashtags?q=fe&page=2&sort=tag', TABLE);
  await screen.findByRole('button', { name: 'Actions for #fest' });
  expect(lastOf(asked)).toEqual({ search: 'fe', sort: 'tag', order: 'asc', page: '2', limit: '1' });
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(location.search).toBe('?q=fe&sort=tag&page=2');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Hidden');
  expect(location.search).toBe('?q=fe&sort=tag&state=hidden');
  await waitFor(() => expect(lastOf(asked)).toMatchObject({ state: 'hidden', page: '1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(location.search).toBe('?sort=tag');
});

test('an empty table says whether the filters find nothing', async () => {
  answer(listManagedTags, pageOf());
  await openAt('/hashtags', TABLE);
  expect(await screen.findByRole('heading', { name: 'No tags yet' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Hidden');
  expect(await screen.findByRole('heading', { name: 'No tags found' })).toBeTruthy();
});

test('rows and counts that could not be loaded have a Retry each', async () => {
  fail(listManagedTags);
  fail(countManagedTags);
  await openAt('/hashtags', TABLE);
  expect(await screen.findByText('The tags could not be loaded.')).toBeTruthy();
  const alert = (await screen.findByText('The counts could not be loaded.')).closest<HTMLElement>('[role="alert"]');
  answer(countManagedTags, { total: 7, week: 1, hidden: 0, merged: 0, pinned: 0 });
  await userEvent.click(within(alert as HTMLElement).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('7')).toBeTruthy();
  expect(screen.getByText('The tags could not be loaded.')).toBeTruthy();
});

test('rows stay in place while a row’s menu is open, and change once it is closed', async () => {
  answer(listManagedTags, pageOf(FEST));
  await openAt('/hashtags', TABLE);
  const menu = { name: 'Actions for #fest' };
  await userEvent.click(await screen.findByRole('button', menu));
  await screen.findByRole('menuitem', { name: 'Show' });
  const asked = record(listManagedTags, pageOf({ ...FEST, _id: 'rain', tag: 'rain' }));
  await queryClient.invalidateQueries({ queryKey: ['tested-tags'] });
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('rain')).toBeNull();
  expect(screen.getByRole('menuitem', { name: 'Show' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Actions for #rain' })).toBeTruthy();
  expect(screen.queryByRole('button', menu)).toBeNull();
});

test('an action without a question shows its outcome or failure, and refetches the table', async () => {
  const asked = record(listManagedTags, pageOf(FEST));
  refuse(actOnTag, 'no_such_hashtag');
  await openAt('/hashtags', TABLE);
  const act = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for #fest' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show' }));
  };
  await act();
  expect(await screen.findByText(/^It was not shown\./)).toBeTruthy();
  await waitFor(() => expect(asked).toHaveLength(2));
  answer(actOnTag, FEST);
  answer(listManagedTags, pageOf({ ...FEST, isHidden: false }));
  await act();
  expect(await screen.findByText('#fest is shown.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for #fest' }));
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Show' })).toBeNull());
});

test('a question is sent once its fields are filled, keeps them after a refusal, and closes when it is done', async () => {
  answer(listManagedTags, pageOf(FEST));
  refuse(actOnTag, 'no_such_tag');
  await openAt('/hashtags', TABLE);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for #fest' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge…' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Merge #fest' }));
  const send = () => userEvent.click(sheet.getByRole('button', { name: 'Merge' }));
  await send();
  expect(await sheet.findByText('Please name a tag')).toBeTruthy();
  await userEvent.type(sheet.getByLabelText('Into'), 'fests');
  await send();
  expect(await sheet.findByText('No post has this tag yet.')).toBeTruthy();
  expect(sheet.getByLabelText<HTMLInputElement>('Into').value).toBe('fests');
  const sent = record(actOnTag, FEST);
  await send();
  expect(await screen.findByText('#fest is now #fests.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([{ kind: 'merge', into: 'fests' }]);
});

test('the chosen number of rows per page stays, and keeps the first row of the page', async () => {
  const asked = record(listManagedTags, { ...pageOf(FEST), currentPage: 60, total: 70 });
  await openAt('/hashtags?page=60', TABLE);
  await userEvent.selectOptions(await screen.findByLabelText('Rows per page'), '25 rows');
  // the 60th row is on the third page of 25
  await waitFor(() => expect(lastOf(asked)).toMatchObject({ page: '3', limit: '25' }));
  await openAt('/hashtags', TABLE);
  await waitFor(() => expect(lastOf(asked)).toMatchObject({ page: '1', limit: '25' }));
});

test('filters are saved under a name, applied and deleted', async () => {
  answer(listManagedTags, pageOf(FEST));
  await openAt('/hashtags', TABLE);
  await screen.findByRole('button', { name: 'Actions for #fest' });
  // without a filter there is nothing to save
  expect(screen.queryByRole('button', { name: /^Saved views/ })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Hidden');
  await userEvent.click(await screen.findByRole('button', { name: 'Saved views' }));
  let sheet = within(await screen.findByRole('dialog', { name: 'Saved views' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Save view' }));
  expect(await sheet.findByText('Please enter a name')).toBeTruthy();
  await userEvent.type(sheet.getByLabelText('Name of the current view'), 'To look at');
  await userEvent.click(sheet.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(location.search).toBe('');
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Saved views (1)' }));
  await open();
  sheet = within(await screen.findByRole('dialog', { name: 'Saved views' }));
  await userEvent.click(sheet.getByRole('button', { name: 'To look at' }));
  expect(location.search).toBe('?state=hidden');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  sheet = within(await screen.findByRole('dialog', { name: 'Saved views' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Delete To look at' }));
  expect(sheet.queryByRole('list')).toBeNull();
});

test('an action runs for the chosen rows of several pages, and leaves out those that it does not fit', async () => {
  const OTHER = { ...FEST, _id: 'other', tag: 'other', isHidden: false };
  const LAST = { ...FEST, _id: 'last', tag: 'last' };
  answer(listManagedTags, pageOf(FEST, OTHER));
  await openAt('/hashtags', TABLE);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select #fest' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select #other' }));
  answer(listManagedTags, { ...pageOf(LAST), currentPage: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select #last' }));
  const bar = within(screen.getByRole('group', { name: 'The chosen tags' }));
  expect(bar.getByText('3 tags chosen')).toBeTruthy();
  await userEvent.click(bar.getByRole('button', { name: 'Show' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Show: 3 tags' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Preview' }));
  expect(await sheet.findByText('It changes 2 tags.')).toBeTruthy();
  expect(sheet.getByText('Does not apply')).toBeTruthy();
  const sent = record(actOnTag, FEST);
  await userEvent.click(sheet.getByRole('button', { name: 'Show: 2 tags' }));
  expect(await sheet.findByText('Done for 2 tags.')).toBeTruthy();
  expect(sent.map(({ params }) => params.id)).toEqual(['fest', 'last']);
});

test('a chosen row whose page has left the memory is named, and nothing is sent for it', async () => {
  answer(listManagedTags, pageOf(FEST));
  await openAt('/hashtags', TABLE);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select #fest' }));
  answer(listManagedTags, { ...pageOf({ ...FEST, _id: 'last', tag: 'last' }), currentPage: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByRole('checkbox', { name: 'Select #last' });
  queryClient.removeQueries({ type: 'inactive' });
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Show: 1 tag' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Preview' }));
  expect(await sheet.findByText('It applies to none of these tags.')).toBeTruthy();
  expect(sheet.getByText('Open its page again')).toBeTruthy();
});
