import { leaveEvent } from '@quad/contract/events/event-registrations';
import {
  createTeam,
  joinTeam,
  myTeam,
  renameTeam,
  renewTeamInvitation,
  teamInvitation,
} from '@quad/contract/events/event-teams';
import { type CampusEvent, getEvent } from '@quad/contract/events/events';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fill } from '../../../../lib/testing/fill.ts';
import { answer, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aPersonCard } from '../../../people/parts/testing.ts';
import { area } from '../../area.ts';
import { anEvent, anEventPage, aTeam, SEAT } from '../testing.ts';

const INVITATION = '/events/join/abcdefghijklmnopqrstuv';
const SIZE = { least: 2, most: 2 };
const FORMING = { ...SEAT, state: 'forming' } as const;
const TEAM = { name: 'Loops', captain: aPersonCard('chitra', { name: 'Chitra Das' }), size: 1, free: 1 };
const page = (changes = {}) => anEventPage({ team: SIZE, ...changes });
/** Answer the invitation with a team and its event. */
const invited = ({
  event = {},
  team = {},
  otherTeam = null,
}: {
  event?: Partial<CampusEvent>;
  team?: Partial<typeof TEAM>;
  otherTeam?: string | null;
} = {}) =>
  answer(teamInvitation, {
    event: anEvent({ team: SIZE, ...event }),
    team: { ...TEAM, ...team },
    isMember: false,
    otherTeam,
  });
const joinButton = () => screen.queryByRole('button', { name: 'Join team' });

describe('an invitation to a team', () => {
  test('gives advice to a member of another team', async () => {
    invited({ otherTeam: 'Arrays' });
    await openAt(INVITATION, area);
    const obstacle = await screen.findByText(/You're in the team Arrays\./);
    expect(obstacle.textContent).toContain("leave Arrays on the event's page");
    expect(joinButton()).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the event' })).toBeTruthy();
  });

  test.each([
    ['the team is full', {}, { free: 0 }, /^This team is full\./],
    ['the event was cancelled', { state: 'cancelled' }, {}, 'This event was cancelled.'],
    ['the event is over', { state: 'over' }, {}, 'This event is over.'],
  ] as const)('reports when %s', async (_, event, team, text) => {
    invited({ event, team });
    await openAt(INVITATION, area);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(joinButton()).toBeNull();
  });

  test('reports when it no longer works', async () => {
    refuse(teamInvitation, 'no_such_invitation');
    await openAt(INVITATION, area);
    expect(await screen.findByRole('heading', { name: "This invitation isn't available" })).toBeTruthy();
  });

  test('reports why a user was too late, and updates the team', async () => {
    invited();
    refuse(joinTeam, 'team_full');
    await openAt(INVITATION, area);
    const join = await screen.findByRole('button', { name: 'Join team' });
    invited({ team: { free: 0 } });
    await userEvent.click(join);
    expect(await screen.findByText(/^This team is full\. You can make/)).toBeTruthy();
  });
});

describe('the viewer’s team', () => {
  test('needs a name', async () => {
    answer(getEvent, page());
    answer(myTeam, { team: null });
    const sent = record(createTeam, aTeam());
    await openAt(`/events/${anEvent()._id}`, area);
    await userEvent.click(await screen.findByRole('button', { name: 'Make team' }));
    expect(screen.getByText('Please enter a name for your team')).toBeTruthy();
    await fill(screen.getByLabelText('Team name'), 'The Loops');
    answer(myTeam, { team: aTeam() });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('1 more member is needed.')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'The Loops' }]);
  });

  test('can be renamed, get a new invitation and be left', async () => {
    answer(getEvent, page({ registration: FORMING }));
    answer(myTeam, { team: aTeam() });
    await openAt(`/events/${anEvent()._id}`, area);
    await userEvent.click(await screen.findByRole('button', { name: 'Rename team' }));
    expect(screen.getByText('Your team takes seats once it has enough members.')).toBeTruthy();
    const sheet = within(await screen.findByRole('dialog', { name: 'Rename the team' }));
    await fill(sheet.getByLabelText('Team name'), 'Loops II');
    const renamed = aTeam({ name: 'Loops II' });
    answer(renameTeam, renamed);
    answer(myTeam, { team: renamed });
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('region', { name: 'Loops II' })).toBeTruthy();

    answer(renewTeamInvitation, renamed);
    await userEvent.click(screen.getByRole('button', { name: 'New link' }));
    expect(await screen.findByText('The old link no longer works.')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Leave the team' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave your team?' }));
    answer(leaveEvent, anEvent({ team: SIZE }));
    answer(getEvent, page());
    answer(myTeam, { team: null });
    await userEvent.click(question.getByRole('button', { name: 'Leave the team' }));
    await waitFor(() => expect(screen.getByLabelText('Team name')).toBeTruthy());
  });
});
