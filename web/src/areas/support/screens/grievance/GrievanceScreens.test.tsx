import { searchKind } from '@quad/contract/search/search';
import {
  addCommitteeMember,
  confirmCommitteeMember,
  type GrievanceCommittee,
  getCommittee,
  getGrievance,
  getMyGrievance,
  grievanceInfo,
  listGrievances,
  myGrievances,
  readByReceipt,
  removeCommitteeMember,
  sendGrievance,
  sendNamedGrievance,
} from '@quad/contract/support/grievances';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { area } from '../../area.ts';
import { aPersonCard, aReport } from '../testing.ts';

const PRIYA = { _id: 'place-1', name: 'Prof. Priya' };
const STRANGER = { isSelf: false, isFollowing: false, isFriend: false, request: null };
const DEAN = { _id: 'place-2', name: 'Dean Das' };
const NOTHING_ELSE = {
  ...{ posts: [], tags: [], notices: [], events: [], library: [], postings: [], programs: [], groups: [], polls: [] },
  ...{ listings: [], memes: [] },
};
const CODE = 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF';
const SENT = { message: 'Sent.', code: CODE, dueAt: '2100-01-01T10:00:00.000Z' };
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send to the committee' }));

beforeEach(() => answer(grievanceInfo, { committee: [PRIYA, DEAN], answerHours: 24 }));

describe('the form of a report', () => {
  test('shows missing input', async () => {
    await openAt('/grievance/new', area, { as: null });
    await screen.findByLabelText(/^What happened/);
    await send();
    expect(await screen.findByText('Please tell us what happened')).toBeTruthy();
    expect(screen.getByText('Please choose what it is about')).toBeTruthy();
  });

  test('leaves out a chosen member, and shows the code once', async () => {
    const sent = record(sendGrievance, SENT);
    await openAt('/grievance/new', area, { as: null });
    const members = within(await screen.findByRole('group', { name: /^Leave out someone this is about/ }));
    members.getByRole('checkbox', { name: 'Dean Das' }).focus();
    await userEvent.keyboard(' ');
    expect(members.getByRole<HTMLInputElement>('checkbox', { name: 'Prof. Priya' }).checked).toBe(false);
    await userEvent.click(screen.getByRole('radio', { name: /^Harassment or threats/ }));
    await userEvent.type(screen.getByLabelText(/^What happened/), 'It is the dean');
    await send();
    const receipt = await screen.findByRole('heading', { name: 'Your receipt code' });
    expect(document.activeElement).toBe(receipt);
    expect(screen.getByText(CODE)).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({ kind: 'harassment', text: 'It is the dean', leaveOut: [DEAN._id] });
  });

  test('is sent with a name only when the user chooses so', async () => {
    const sent = record(sendNamedGrievance, SENT);
    await openAt('/grievance/new', area);
    const without = await screen.findByRole<HTMLInputElement>('radio', { name: /^Without my name/ });
    expect(without.checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: /^As asha/ }));
    expect(screen.queryByLabelText('Phone or email (optional)')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^Something else/ }));
    await userEvent.type(screen.getByLabelText(/^What happened/), 'With my name');
    await send();
    expect(await screen.findByText(/“Reports with your name”/)).toBeTruthy();
    expect(sent).toHaveLength(1);
  });
});

describe('a sent report', () => {
  test('is opened by its code alone, and problems of the code show at its field', async () => {
    refuse(readByReceipt, 'wrong_receipt');
    await openAt('/grievance/receipt', area, { as: null });
    const code = await screen.findByLabelText('Receipt code');
    const open = () => userEvent.click(screen.getByRole('button', { name: 'Open my report' }));
    await open();
    expect(await screen.findByText('Please enter a code')).toBeTruthy();
    expect(document.activeElement).toBe(code);
    await userEvent.type(code, CODE);
    await open();
    expect(await screen.findByText(/^No report has this code\./)).toBeTruthy();
    answer(readByReceipt, aReport({ leftOut: ['Dean Das'] }));
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your report' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'About' }).textContent).toContain('Kept from Dean Das.');
    expect(screen.queryByText(/please don't speak to them/)).toBeNull();
  });

  test('with a name appears in the reporter’s list', async () => {
    answer(myGrievances, { grievances: [aReport({ kind: 'other' })], isMember: false });
    answer(getMyGrievance, aReport({ kind: 'other' }));
    await openAt('/feedback/reports', area);
    await userEvent.click(await screen.findByRole('link', { name: /Something else/ }));
    expect(await screen.findByText('Nobody on the committee has opened it yet.')).toBeTruthy();
  });

  test('asks the committee not to speak to a left-out member', async () => {
    answer(getGrievance, aReport({ leftOut: ['Dean Das'] }));
    await openAt('/feedback/committee/g1', area);
    expect(await screen.findByText(/please don't speak to them about it/)).toBeTruthy();
  });

  test('is not available to a left-out member', async () => {
    refuse(getGrievance, 'no_such_grievance');
    await openAt('/feedback/committee/g1', area);
    expect(await screen.findByRole('heading', { name: "This report isn't available" })).toBeTruthy();
  });

  test('is hidden from an admin outside the committee', async () => {
    refuse(listGrievances, 'forbidden');
    await openAt('/feedback/committee', area, { as: aSession('admin', 'admin') });
    expect(await screen.findByRole('heading', { name: "The list isn't available" })).toBeTruthy();
  });
});

describe('the committee', () => {
  const asAdmin = { as: aSession('admin', 'admin') };
  const named = aPersonCard('Dr Named');
  const committee = (changes: Partial<GrievanceCommittee> = {}): GrievanceCommittee => ({
    ...{ isMember: false, mayConfirm: false, members: [], suspended: [], answerHours: 24, changes: [] },
    ...changes,
  });
  const withNamed = committee({
    members: [named],
    changes: [{ person: named.name, by: 'Admin', what: 'named', at: '2026-01-05T10:00:00.000Z' }],
  });

  test('gets a member that an admin finds by name, and lists the change', async () => {
    answer(getCommittee, committee());
    answer(searchKind, {
      people: [{ ...named, department: null, year: null, relation: STRANGER }],
      ...NOTHING_ELSE,
      nextCursor: null,
      meant: null,
    });
    const added = record(addCommitteeMember, { message: 'Done.' });
    await openAt('/feedback/members', area, asAdmin);
    expect(await screen.findByText('The committee has no members, so no one can read reports.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name a member' }), 'Named');
    answer(getCommittee, withNamed);
    await userEvent.click(await screen.findByRole('button', { name: 'Add Dr Named' }));
    const changes = await screen.findByRole('region', { name: 'What has changed' });
    expect(changes.textContent).toContain('Admin named Dr Named');
    expect(added[0]?.params).toMatchObject({ id: named._id });
  });

  test('shows a suspended member, and another member can confirm them', async () => {
    const suspended = committee({ ...withNamed, isMember: true, mayConfirm: true, suspended: [named._id] });
    answer(getCommittee, {
      ...suspended,
      changes: [{ person: named.name, by: null, what: 'suspended', at: '2026-01-05T10:00:00.000Z' }],
    });
    const confirmed = record(confirmCommitteeMember, { message: 'Done.' });
    await openAt('/feedback/members', area);
    const changes = await screen.findByRole('region', { name: 'What has changed' });
    expect(changes.textContent).toContain('Dr Named was suspended: their account was recovered');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Dr Named' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm Dr Named?' }));
    answer(getCommittee, withNamed);
    await userEvent.click(question.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm Dr Named' })).toBeNull());
    expect(confirmed[0]?.params).toMatchObject({ id: named._id });
  });

  test('loses a member only after a confirmation', async () => {
    answer(getCommittee, withNamed);
    const removed = record(removeCommitteeMember, { message: 'Done.' });
    await openAt('/feedback/members', area, asAdmin);
    const remove = await screen.findByRole('button', { name: 'Remove Dr Named from the committee' });
    const question = async () =>
      within(await screen.findByRole('dialog', { name: 'Remove Dr Named from the committee?' }));
    await userEvent.click(remove);
    await userEvent.click((await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(removed).toEqual([]);
    await userEvent.click(remove);
    answer(getCommittee, committee());
    await userEvent.click((await question()).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/^The committee has no members/)).toBeTruthy();
    expect(removed[0]?.params).toMatchObject({ id: named._id });
  });
});
