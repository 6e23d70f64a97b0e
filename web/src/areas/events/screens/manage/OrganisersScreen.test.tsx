import { addOrganiser, listOrganisers, removeOrganiser } from '@quad/contract/events/event-organisers';
import { searchKind } from '@quad/contract/search/search';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, record } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { aFoundPerson, aPersonCard, NOTHING_FOUND } from '../../../people/parts/testing.ts';
import { area } from '../../area.ts';

const ASHA = { person: aPersonCard('asha', { name: 'Asha Rao' }), club: 'Robotics Club', nextEvent: null };
const CHESS = {
  person: aPersonCard('chess', { name: 'Chess Club', username: 'chess' }),
  club: 'Chess Club',
  nextEvent: { _id: 'open', title: 'Chess open', startsAt: '2026-12-04T10:00:00.000Z', timeZone: 'Asia/Kolkata' },
};
const DONE = { message: 'Done' };

test('an admin adds an organiser by keyboard, and removes the organiser', async () => {
  const user = userEvent.setup();
  answer(listOrganisers, { organisers: [] });
  answer(searchKind, { ...NOTHING_FOUND, people: [aFoundPerson('asha', { name: 'Asha Rao' })], nextCursor: null });
  const added = record(addOrganiser, DONE);
  await openAt('/events/organisers', area, { as: aSession('dean', 'admin') });
  expect(await screen.findByRole('heading', { name: 'No organisers yet' })).toBeTruthy();
  await user.click(screen.getByLabelText('Club (optional)'));
  await user.keyboard('Robotics Club');
  await user.tab();
  const search = screen.getByLabelText('Search people');
  expect(document.activeElement).toBe(search);
  await user.keyboard('asha');
  (await screen.findByRole('button', { name: 'Add Asha Rao' })).focus();
  answer(listOrganisers, { organisers: [ASHA] });
  await user.keyboard('{Enter}');
  const row = await within(await screen.findByRole('list', { name: 'Organisers' })).findByRole('listitem');
  expect(row.textContent).toContain('Robotics Club');
  expect(added[0]).toMatchObject({ params: { id: 'asha' }, body: { club: 'Robotics Club' } });
  // the next name can be typed at once
  expect(document.activeElement).toBe(search);

  answer(removeOrganiser, DONE);
  answer(listOrganisers, { organisers: [] });
  await user.click(screen.getByRole('button', { name: 'Remove Asha Rao' }));
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
});

test('a user who is no admin sees the organisers without controls', async () => {
  answer(listOrganisers, { organisers: [ASHA] });
  await openAt('/events/organisers', area);
  expect((await screen.findByRole('list', { name: 'Organisers' })).textContent).toContain('Asha Rao');
  expect(screen.queryByLabelText('Search people')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove Asha Rao' })).toBeNull();
});

test('an organiser has a link to the next event, and a club with the name of its account is not repeated', async () => {
  answer(listOrganisers, { organisers: [ASHA, CHESS] });
  await openAt('/events/organisers', area);
  const [asha, chess] = await within(await screen.findByRole('list', { name: 'Organisers' })).findAllByRole('listitem');
  expect(asha?.textContent).toContain('No event is planned');
  expect(chess?.textContent?.match(/Chess Club/g)).toHaveLength(1);
  const link = within(chess as HTMLElement).getByRole('link', { name: /Chess open/ });
  expect(link.getAttribute('href')).toBe('/events/open');
});
