// The code that a tap loads is imported first: a busy machine takes long to compile it.
import '../../../../ui/PopupMenu.tsx';
import { actOnTag, countManagedTags, listManagedTags, type ManagedTag } from '@quad/contract/posts/tag-management';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { pages } from '../../console.ts';

const FESTS: ManagedTag = {
  _id: 'fests',
  tag: 'fests',
  postsCount: 4,
  weekCount: 1,
  firstUsedAt: '2026-01-05T09:00:00.000Z',
  isHidden: false,
  mergedInto: null,
  mergedTags: [],
  pinnedUntil: null,
};
const pageOf = (tags: ManagedTag[]) => ({ tags, currentPage: 1, totalPages: 1, total: tags.length });

beforeEach(() => answer(countManagedTags, { total: 1, week: 1, hidden: 0, merged: 0, pinned: 0 }));

test('an empty result shows a message and the filters of the address', async () => {
  const asked = record(listManagedTags, pageOf([]));
  await openAt('/hashtags?q=none&sort=tag', { routes: pages });
  expect(await screen.findByRole('heading', { name: 'No hashtags found' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search hashtags' }).value).toBe('none');
  expect(Object.fromEntries(asked[0]?.query ?? [])).toMatchObject({ search: 'none', sort: 'tag', order: 'asc' });
});

test('a failed load of hashtags offers Retry', async () => {
  refuse(listManagedTags, 'forbidden');
  await openAt('/hashtags', { routes: pages });
  expect((await screen.findByRole('alert')).textContent).toContain('The hashtags could not be loaded.');
  answer(listManagedTags, pageOf([FESTS]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Actions for #fests' })).toBeTruthy();
});

test('a merge needs the name of an existing hashtag', async () => {
  answer(listManagedTags, pageOf([FESTS]));
  await openAt('/hashtags', { routes: pages });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for #fests' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge into…' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Merge #fests' }));
  const merge = () => userEvent.click(sheet.getByRole('button', { name: 'Merge' }));
  await merge();
  expect(await sheet.findByText('Please name a hashtag')).toBeTruthy();
  refuse(actOnTag, 'no_such_tag');
  await userEvent.type(sheet.getByLabelText('Into'), '#nobody');
  await merge();
  expect(await sheet.findByText('No post has this tag yet.')).toBeTruthy();
  answer(listManagedTags, pageOf([{ ...FESTS, mergedInto: 'fest' }]));
  const acts = record(actOnTag, { ...FESTS, mergedInto: 'fest' });
  await merge();
  expect(await screen.findByText('Merged into #fest')).toBeTruthy();
  expect(acts.map(({ body }) => body)).toEqual([{ kind: 'merge', into: '#nobody' }]);
});
