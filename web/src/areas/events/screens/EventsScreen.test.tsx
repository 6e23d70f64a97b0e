import { listEventCategories } from '@quad/contract/events/event-categories';
import { eventPowers } from '@quad/contract/events/event-organisers';
import { listEvents } from '@quad/contract/events/events';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, record, refuse } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { area } from '../area.ts';
import { anEvent } from './testing.ts';

const NOTHING = { events: [], nextCursor: null, featured: null };
const POWERS = { mayPublish: false, proposalsCount: null, group: null };

beforeEach(() => {
  answer(eventPowers, POWERS);
  answer(listEventCategories, { categories: ['Coding', 'Tech', 'Design', 'Sports'] });
});

test('each empty list of events explains what appears there', async () => {
  answer(listEvents, NOTHING);
  await openAt('/events', area);
  expect(await screen.findByRole('heading', { name: 'Nothing planned yet' })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Registered' }));
  expect(await screen.findByRole('heading', { name: "You haven't registered for anything" })).toBeTruthy();
});

test('the list of events offers Retry after a failed load, and marks its end', async () => {
  refuse(listEvents, 'forbidden');
  await openAt('/events', area);
  expect((await screen.findByRole('alert')).textContent).toContain('Events could not be loaded.');
  answer(listEvents, { ...NOTHING, events: [anEvent()] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'Robotics night' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText("That's all the events")).toBeTruthy();
});

test('the list of events is filtered by category, in the address', async () => {
  const asked = record(listEvents, { ...NOTHING, events: [anEvent()] });
  await openAt('/events?category=Design', area);
  expect((await screen.findByRole('button', { name: 'Design' })).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(asked[0]?.query.get('category')).toBe('Design'));
  await userEvent.click(screen.getByRole('button', { name: 'Coding' }));
  expect(location.search).toBe('?category=Coding');
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(location.search).toBe('');
});

test('the categories are those of the campus, and a retired one of a link stays chosen', async () => {
  answer(listEvents, { ...NOTHING, events: [anEvent()] });
  await openAt('/events?category=Film', area);
  await screen.findByRole('button', { name: 'Sports' });
  const group = screen.getByRole('group', { name: 'Category' });
  const names = [...group.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(names).toEqual(['All', 'Coding', 'Tech', 'Design', 'Sports', 'Film']);
  expect(screen.getByRole('button', { name: 'Film' }).getAttribute('aria-pressed')).toBe('true');
});

test('the events of a group link to the group and to the events of the campus', async () => {
  const asked = record(listEvents, { ...NOTHING, events: [anEvent()] });
  answer(eventPowers, { ...POWERS, group: { _id: 'g1', title: 'Control theory' } });
  await openAt('/events?group=00000000-0000-7000-8000-0000000000a1', area);
  const group = await screen.findByRole('link', { name: 'Control theory' });
  expect(group.getAttribute('href')).toBe('/groups/00000000-0000-7000-8000-0000000000a1');
  expect(screen.getByRole('link', { name: 'Events of the whole campus' })).toBeTruthy();
  expect(asked[0]?.query.get('group')).toBe('00000000-0000-7000-8000-0000000000a1');
});
