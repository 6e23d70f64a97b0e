import {
  addEventCategory,
  changeEventCategory,
  deleteEventCategory,
  type EventCategory,
  listManagedCategories,
  orderEventCategories,
} from '@quad/contract/events/event-categories';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill } from '../../../lib/testing/fill.ts';
import { answer, fail, hang, record, refuse } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { aSession } from '../../../lib/testing/session.ts';
import { pages } from '../console.ts';

const TECH: EventCategory = { _id: 'tech', name: 'Tech', isFixed: true, isRetired: false, eventsCount: 3 };
const SPORTS: EventCategory = { _id: 'sports', name: 'Sports', isFixed: false, isRetired: false, eventsCount: 1 };
const FILM: EventCategory = { _id: 'film', name: 'Film', isFixed: false, isRetired: true, eventsCount: 0 };

const open = () => openAt('/events/categories', { routes: pages }, { as: aSession('dean', 'admin') });
const showing = (...categories: EventCategory[]) => answer(listManagedCategories, { categories });
const rowOf = async (name: string) =>
  within(await screen.findByRole('list', { name: 'Categories' }))
    .getByText(name)
    .closest('li') as HTMLElement;
async function choose(name: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

test('the list of categories loads, and offers Retry after a failure', async () => {
  hang(listManagedCategories);
  const { unmount } = await open();
  expect(await screen.findByRole('status', { name: 'Loading the categories' })).toBeTruthy();
  unmount();
  fail(listManagedCategories);
  await open();
  expect(await screen.findByText('The categories could not be loaded.')).toBeTruthy();
  showing(TECH);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await rowOf('Tech')).textContent).toContain('3 events');
});

test('an admin adds a category, and a taken name is marked at its field', async () => {
  showing(TECH);
  const added = record(addEventCategory, { categories: [TECH, SPORTS] });
  await open();
  await fill(await screen.findByLabelText('Name'), 'Sports');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect((await rowOf('Sports')).textContent).toContain('1 event');
  expect(added[0]?.body).toEqual({ name: 'Sports' });
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  expect(field.value).toBe('');
  refuse(addEventCategory, 'event_category_exists', { name: 'There is a category with this name already.' });
  await fill(field, 'tech');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});

test('a category of Quad only moves, one with events is renamed and retired, one without is deleted', async () => {
  showing(TECH, SPORTS, FILM);
  const ordered = record(orderEventCategories, { categories: [SPORTS, TECH, FILM] });
  const changed = record(changeEventCategory, { categories: [SPORTS, TECH, FILM] });
  const deleted = record(deleteEventCategory, { categories: [SPORTS, TECH] });
  await open();
  expect((await rowOf('Film')).textContent).toContain('Retired');
  expect(screen.queryByRole('button', { name: 'Actions for Tech' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Move Tech down' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Sports'));
  expect(ordered[0]?.body).toEqual({ ids: ['sports', 'tech', 'film'] });

  await choose('Sports', 'Rename');
  const sheet = within(await screen.findByRole('dialog', { name: 'Rename Sports' }));
  await fill(sheet.getByLabelText('Name'), 'Sports & games');
  await userEvent.click(sheet.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(changed[0]?.body).toEqual({ name: 'Sports & games' }));
  await choose('Sports', 'Retire');
  const question = within(await screen.findByRole('dialog', { name: 'Retire Sports?' }));
  expect(question.getByText(/no other event can take it/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Retire' }));
  await waitFor(() => expect(changed[1]?.body).toEqual({ isRetired: true }));

  await choose('Film', 'Delete');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Film')).toBeNull());
  expect(deleted[0]?.params).toMatchObject({ id: 'film' });
});
