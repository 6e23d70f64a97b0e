import { listGroupTopics, postGroupReply } from '@quad/contract/groups/group-topics';
import {
  createStudyGroup,
  deleteStudyGroup,
  getStudyGroup,
  joinStudyGroup,
  listStudyGroups,
} from '@quad/contract/groups/groups';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { readInput, storeInput } from '../../../lib/input/stored-input.ts';
import { fill } from '../../../lib/testing/fill.ts';
import { answer, fail, record, refuse } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { area } from '../area.ts';
import { aGroupReply, aStudyGroup } from './testing.ts';

const NO_GROUPS = { groups: [], nextCursor: null };
const title = aStudyGroup.title;
/** Answer one group that is not the viewer's. */
const others = (group: Partial<typeof aStudyGroup> = { role: null }) =>
  answer(listStudyGroups, ({ query }) =>
    query.get('list') === 'others' ? { ...NO_GROUPS, groups: [{ ...aStudyGroup, ...group }] } : NO_GROUPS,
  );

beforeEach(() => answer(listStudyGroups, NO_GROUPS));

test('a failed load of groups offers Retry', async () => {
  refuse(listStudyGroups, 'forbidden');
  await openAt('/groups', area);
  expect(await screen.findByText('Groups could not be loaded.')).toBeTruthy();
  others();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: title })).toBeTruthy();
  expect(screen.queryByText('Groups could not be loaded.')).toBeNull();
});

test('a search that finds no group says so', async () => {
  await openAt('/groups?q=chess', area);
  expect(await screen.findByRole('heading', { name: 'No groups found' })).toBeTruthy();
});

test('a group that was just joined and is in both lists appears once, among the viewer’s groups', async () => {
  answer(listStudyGroups, { ...NO_GROUPS, groups: [aStudyGroup] });
  await openAt('/groups', area);
  expect(await within(await screen.findByRole('region', { name: 'Your groups' })).findByText(title)).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('a group is created once it has a title and a description', async () => {
  const sent = record(createStudyGroup, aStudyGroup);
  answer(getStudyGroup, aStudyGroup);
  answer(listGroupTopics, { topics: [], nextCursor: null });
  await openAt('/groups', area);
  expect(await screen.findByRole('heading', { name: 'No groups yet' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Create Group' }));
  const form = within(await screen.findByRole('form', { name: 'Create a group' }));
  const submit = () => userEvent.click(form.getByRole('button', { name: 'Create' }));
  await submit();
  expect(await form.findByRole('textbox', { name: 'Title', description: 'Please enter a title' })).toBe(
    document.activeElement,
  );
  await fill(form.getByLabelText('Title'), title);
  await fill(form.getByLabelText('Description'), '   ');
  await submit();
  expect(form.queryByText('Please enter a title')).toBeNull();
  expect(form.getByText('Please enter a description')).toBeTruthy();
  expect(sent).toEqual([]);
  await fill(form.getByLabelText('Description'), 'Section B, before the paper');
  answer(listStudyGroups, { ...NO_GROUPS, groups: [aStudyGroup] });
  await submit();
  expect(await screen.findByText('Your group is ready.')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(sent.map(({ body }) => body)).toMatchObject([{ title, description: 'Section B, before the paper' }]);
});

describe('Undo after a group was created', () => {
  async function create() {
    answer(createStudyGroup, aStudyGroup);
    answer(getStudyGroup, aStudyGroup);
    answer(listGroupTopics, { topics: [], nextCursor: null });
    await openAt('/groups', area);
    await userEvent.click(await screen.findByRole('button', { name: 'Create Group' }));
    const form = within(await screen.findByRole('form', { name: 'Create a group' }));
    await fill(form.getByLabelText('Title'), title);
    await fill(form.getByLabelText('Description'), 'Section B');
    await userEvent.type(form.getByLabelText('Title'), '{Enter}');
    expect(form.getByRole('button', { name: 'Create' })).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    await screen.findByText('Your group is ready.');
    expect(localStorage.getItem('input') ?? '').not.toContain('Section B');
    return screen.getByRole('button', { name: 'Undo' });
  }

  test('deletes it, and opens the form with what was filled in', async () => {
    const deleted = record(deleteStudyGroup, { message: 'Deleted.' });
    await userEvent.click(await create());
    const form = within(await screen.findByRole('form', { name: 'Create a group' }));
    expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe(title);
    expect(form.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Section B');
    expect(location.pathname).toBe('/groups');
    expect(deleted.map(({ params }) => params.id)).toEqual([aStudyGroup._id]);
  });

  test('changes nothing when it is refused', async () => {
    refuse(deleteStudyGroup, 'forbidden');
    await userEvent.click(await create());
    expect(await screen.findByText(/^This could not be undone\./)).toBeTruthy();
    expect(localStorage.getItem('input') ?? '').not.toContain('Section B');
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('keeps what was filled in when no answer says whether the group was deleted', async () => {
    fail(deleteStudyGroup);
    await userEvent.click(await create());
    expect(await screen.findByText(/^This could not be undone\./)).toBeTruthy();
    expect(readInput('groups/new')?.values).toMatchObject({ title, description: 'Section B' });
    const deleted = record(deleteStudyGroup, { message: 'Deleted.' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('form', { name: 'Create a group' })).toBeTruthy();
    expect(deleted.map(({ params }) => params.id)).toEqual([aStudyGroup._id]);
  });

  test('deletes nothing that it cannot put back into the form', async () => {
    const deleted = record(deleteStudyGroup, { message: 'Deleted.' });
    const undo = await create();
    storeInput('groups/new', { values: { title: 'Another group' }, files: [] });
    await userEvent.click(undo);
    expect(await screen.findByText(/^This can no longer be undone here\./)).toBeTruthy();
    expect(deleted).toEqual([]);
    expect(readInput('groups/new')?.values).toEqual({ title: 'Another group' });
  });
});

test('a blank reply in a group neither joins the group nor is sent', async () => {
  others();
  const joined = record(joinStudyGroup, aStudyGroup);
  const sent = record(postGroupReply, aGroupReply);
  await openAt('/groups', area);
  await userEvent.click(await screen.findByRole('button', { name: 'Join & Discuss' }));
  const box = within(await screen.findByRole('form', { name: `Reply in ${title}` }));
  expect(document.activeElement).toBe(box.getByRole('textbox'));
  await userEvent.keyboard('   ');
  await userEvent.click(box.getByRole('button', { name: 'Post Reply' }));
  await userEvent.click(box.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('form')).toBeNull();
  expect([...joined, ...sent]).toEqual([]);
});

test('a reply from the card of a full group reports the waiting list', async () => {
  others();
  answer(joinStudyGroup, { ...aStudyGroup, role: null, joining: 'waiting' });
  await openAt('/groups', area);
  await userEvent.click(await screen.findByRole('button', { name: 'Join & Discuss' }));
  await fill(await screen.findByRole('textbox', { name: 'Your reply' }), 'Is chapter 4 in it?');
  await userEvent.click(screen.getByRole('button', { name: 'Post Reply' }));
  expect(await screen.findByText('The group is full. You are on its waiting list.')).toBeTruthy();
});
