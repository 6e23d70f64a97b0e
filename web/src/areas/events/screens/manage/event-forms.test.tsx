import { listEventCategories } from '@quad/contract/events/event-categories';
import { createEvent, editEvent, removeEventCover } from '@quad/contract/events/event-hosting';
import { eventPowers } from '@quad/contract/events/event-organisers';
import { getEvent } from '@quad/contract/events/events';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Href } from '../../../../lib/routing/address.ts';
import { router } from '../../../../lib/routing/router.ts';
import { fill } from '../../../../lib/testing/fill.ts';
import { aPicture } from '../../../../lib/testing/media.ts';
import { answer, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';
import { anEvent, anEventPage } from '../testing.ts';

const EDIT = `/events/${anEvent()._id}/edit`;
const GROUP = '00000000-0000-7000-8000-0000000000a1';
const STUDENT = { mayPublish: false, proposalsCount: null, group: null };
const COVER = aPicture('cover', { width: 1200, height: 600 });
beforeEach(() => answer(listEventCategories, { categories: ['Tech', 'Coding', 'Design', 'Sports'] }));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a proposal names all missing fields at once, and is sent once it is complete', async () => {
  answer(eventPowers, STUDENT);
  const sent = record(createEvent, anEventPage({ state: 'proposed' }));
  answer(getEvent, anEventPage({ state: 'proposed' }));
  await openAt('/events/new', area);
  expect(await screen.findByRole('heading', { name: 'Propose an event' })).toBeTruthy();
  await press('Send proposal');
  expect(document.activeElement).toBe(field('Title'));
  for (const problem of ['Please enter a title', 'Please choose when it starts', 'Please enter a place'])
    expect(screen.getByText(problem)).toBeTruthy();
  await fill(field('Title'), 'Type design');
  await userEvent.selectOptions(field('Category'), 'Design');
  fireEvent.change(field('Starts'), { target: { value: '2031-03-04T14:30' } });
  fireEvent.change(field('Ends'), { target: { value: '2031-03-04T13:00' } });
  await fill(field('Place'), 'Studio 1');
  await press('Send proposal');
  expect(screen.getByText('The event must end after it starts.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(field('Ends'), { target: { value: '2031-03-04T16:00' } });
  await press('Send proposal');
  await waitFor(() => expect(location.pathname).toBe(`/events/${anEvent()._id}`));
  expect(sent[0]?.body).toMatchObject({
    title: 'Type design',
    category: 'Design',
    startsAt: '2031-03-04T09:00:00.000Z',
  });
  expect(await screen.findByText("Proposal sent. We'll let you know the decision.")).toBeTruthy();
});

test('an organiser publishes an event at once, and so does a host of a group for its members', async () => {
  answer(eventPowers, { ...STUDENT, mayPublish: true, proposalsCount: 0 });
  const { unmount } = await openAt('/events/new', area);
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeTruthy();
  unmount();
  const group = { _id: GROUP, title: 'Control theory' };
  answer(eventPowers, { ...STUDENT, mayPublish: true, group });
  const ofHost = await openAt(`/events/new?group=${GROUP}`, area);
  expect(await screen.findByText('For the members of Control theory.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy();
  ofHost.unmount();
});

test('a member’s event for a group is reviewed by the group’s hosts', async () => {
  answer(eventPowers, { ...STUDENT, group: { _id: GROUP, title: 'Control theory' } });
  await openAt(`/events/new?group=${GROUP}`, area);
  expect(await screen.findByText(/A host of the group reviews it before it is published\.$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send proposal' })).toBeTruthy();
});

test('an edited event sends only changed fields, in the time of its place', async () => {
  answer(getEvent, anEventPage({ mayEdit: true, goingCount: 2 }));
  const sent = record(editEvent, anEventPage());
  await openAt(EDIT, area);
  await waitFor(() => expect(field('Starts').value).toBe('2026-11-24T14:00'));
  expect(screen.queryByText(/^Everyone registered will be notified/)).toBeNull();
  await fill(field('Place'), 'Studio 4');
  expect(screen.getByText('Everyone registered will be notified of the new time or place.')).toBeTruthy();
  await press('Save changes');
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ location: 'Studio 4' }]));
});

test('the edit form of an event is closed to other users', async () => {
  answer(getEvent, anEventPage());
  await openAt(EDIT, area);
  expect(await screen.findByRole('heading', { name: "This event isn't available" })).toBeTruthy();
});

test('a cover that is no picture is refused, and a removed cover is deleted on saving', async () => {
  answer(getEvent, anEventPage({ mayEdit: true, cover: COVER }));
  const [edited, removed] = [record(editEvent, anEventPage({ cover: COVER })), record(removeEventCover, anEventPage())];
  await openAt(EDIT, area);
  expect(await screen.findByAltText('The cover')).toBeTruthy();
  const files = [new File(['no picture'], 'notes.txt', { type: 'text/plain' })];
  fireEvent.change(field('Another cover'), { target: { files } });
  expect(screen.getByRole('alert').textContent).toContain('Choose another picture');
  await press('Save changes');
  expect(edited).toEqual([]);
  await press('Remove');
  await press('Save changes');
  await waitFor(() => expect(removed).toHaveLength(1));
});

test('leaving an unfinished event asks first', async () => {
  answer(eventPowers, STUDENT);
  await openAt('/events/new', area);
  await screen.findByRole('heading', { name: 'Propose an event' });
  await fill(field('Title'), 'Half a title');
  act(() => void router.go('/events' as Href));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue editing' }));
  expect(field('Title').value).toBe('Half a title');
});

test('a refused edit shows the reason at its field', async () => {
  answer(getEvent, anEventPage({ mayEdit: true }));
  refuse(editEvent, 'invalid_input', { location: 'Please enter a place' });
  await openAt(EDIT, area);
  await screen.findByRole('heading', { name: 'Edit event' });
  await fill(field('Place'), 'Nowhere');
  await press('Save changes');
  expect(await screen.findByText('Please enter a place')).toBeTruthy();
  expect(field('Place').value).toBe('Nowhere');
});
