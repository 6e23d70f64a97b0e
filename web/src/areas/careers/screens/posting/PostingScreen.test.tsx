import { apply } from '@quad/contract/careers/applications';
import {
  getPosting,
  listPostings,
  reviewPosting,
  setPostingStatus,
  toggleSavedPosting,
} from '@quad/contract/careers/internships';
import {
  getPlacement,
  listOfficers,
  listResumes,
  type Placement,
  updateAcademicRecord,
} from '@quad/contract/careers/placement';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fill } from '../../../../lib/testing/fill.ts';
import { answer, fail, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';
import { aPosting, inHours } from '../testing.ts';

const RESUME = { _id: 'r1', name: 'asha-rao.pdf', bytes: 900, createdAt: '2026-01-05T10:00:00.000Z' };
const PLACEMENT: Placement = {
  ...{ canPost: 'no', isOfficer: false, canApprove: false, pendingCount: null },
  record: { cgpa: 7.2, backlogs: null, graduationYear: null, isConfirmed: false },
};
const applyButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Apply for Backend intern' });

async function openForm() {
  await openAt('/internship/p1', area);
  await userEvent.click(await applyButton());
  return within(await screen.findByRole('dialog', { name: 'Backend intern' }));
}

beforeEach(() => {
  answer(listOfficers, { officers: [] });
  answer(listResumes, { resumes: [RESUME] });
});

describe('a posting', () => {
  test('shows its pay and its description, and that everyone can apply without rules', async () => {
    answer(getPosting, aPosting({ pay: '₹60,000 a month', description: 'Own a service.' }));
    await openAt('/internship/p1', area);
    expect(await screen.findByText('₹60,000 a month')).toBeTruthy();
    expect(screen.getByText('Own a service.')).toBeTruthy();
    expect(screen.getByText('Everyone can apply.')).toBeTruthy();
    expect((await applyButton()).disabled).toBe(false);
  });

  test('is shown as saved at once, and rolled back after a failure', async () => {
    answer(getPosting, aPosting());
    const { promise, resolve } = Promise.withResolvers<void>();
    fail(toggleSavedPosting, promise);
    await openAt('/internship/p1', area);
    await userEvent.click(await screen.findByRole('button', { name: 'Save Backend intern' }));
    expect(await screen.findByRole('button', { name: 'Remove Backend intern from saved' })).toBeTruthy();
    resolve();
    expect(await screen.findByText(/^This could not be saved\./)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Save Backend intern' })).toBeTruthy();
  });

  test('is counted down on its last day by the clock of the server, not of the device', async () => {
    answer(getPosting, aPosting({ deadline: inHours(9), serverTime: inHours(6) }));
    await openAt('/internship/p1', area);
    const timer = await screen.findByRole('timer');
    expect(timer.textContent).toMatch(/^Last day: (2:5\d:\d\d|3:00:00) left$/);
  });

  test('that was closed early is shown as closed in the list and on its screen, without its deadline', async () => {
    const posting = aPosting({ status: 'Closed' });
    answer(getPlacement, PLACEMENT);
    answer(listPostings, { postings: [posting], nextCursor: null });
    answer(getPosting, posting);
    await openAt('/internship', area);
    const card = await screen.findByRole('article', { name: 'Backend intern' });
    expect(within(card).getByText('Closed', { selector: 'time' })).toBeTruthy();
    expect(card.textContent).not.toContain('Closes');
    expect((await applyButton()).disabled).toBe(true);
    await userEvent.click(within(card).getByRole('link', { name: 'Backend intern' }));
    expect(await screen.findByText('Applications are closed.')).toBeTruthy();
    expect(screen.queryByText(/^Closes/)).toBeNull();
  });

  test('explains its rules to a viewer who does not meet them, and links to the missing details', async () => {
    const says = 'A CGPA of 8 or more is required. Yours is 7.2.';
    const backlogs = { rule: 'noBacklogs', says: 'No active backlog is allowed.', isUnknown: true } as const;
    const eligibility = {
      isEligible: false,
      reasons: [{ rule: 'minCgpa', says, isUnknown: false } as const, backlogs],
    };
    const rules = { departments: [], years: [], minCgpa: 8, noBacklogs: true, oneOffer: false };
    answer(getPosting, aPosting({ rules, eligibility }));
    await openAt('/internship/p1', area);
    expect((await applyButton()).disabled).toBe(true);
    expect(screen.getByText(says)).toBeTruthy();
    const who = within(screen.getByRole('region', { name: 'Who can apply' }));
    expect(who.getByText('CGPA of 8 or more')).toBeTruthy();
    answer(getPlacement, PLACEMENT);
    const sent = record(updateAcademicRecord, PLACEMENT.record);
    await userEvent.click(who.getByRole('link', { name: 'Add your academic record' }));
    const cgpa = await screen.findByLabelText('CGPA');
    await userEvent.clear(cgpa);
    await userEvent.type(cgpa, '8.4');
    await userEvent.type(screen.getByLabelText('Active backlogs'), '0');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ cgpa: 8.4, backlogs: 0 }));
  });
});

describe('the form of an application', () => {
  const question = (_id: string, kind: 'text' | 'choice' | 'number', text: string) => ({
    ...{ _id, kind, text, isRequired: true },
    choices: kind === 'choice' ? ['January', 'June'] : [],
  });

  test('names missing answers, and problems of a number or a file', async () => {
    answer(listResumes, { resumes: [] });
    answer(getPosting, aPosting({ questions: [question('q1', 'text', 'Why?'), question('q2', 'number', 'Days?')] }));
    const form = await openForm();
    await userEvent.click(await form.findByRole('button', { name: 'Send application' }));
    expect(await form.findByText('Please add your résumé')).toBeTruthy();
    expect(form.getAllByText('Please answer this question')).toHaveLength(2);
    const wrong = new File(['no PDF'], 'me.png', { type: 'image/png' });
    await userEvent.upload(await form.findByLabelText('Add your résumé (PDF)'), wrong, { applyAccept: false });
    expect(await form.findByText('me.png is not a PDF. Please save your résumé as a PDF.')).toBeTruthy();
    const days = form.getByLabelText(/^Days\?/);
    await userEvent.type(days, 'All five');
    await userEvent.tab();
    expect(await form.findByText('Please enter a number')).toBeTruthy();
    await userEvent.clear(days);
    await userEvent.type(days, '5');
    await waitFor(() => expect(form.queryByText('Please enter a number')).toBeNull());
  });

  test('keeps its input after the deadline has passed, and cannot be sent again', async () => {
    answer(getPosting, aPosting({ questions: [question('q1', 'text', 'Why?')] }));
    refuse(apply, 'deadline_passed');
    const form = await openForm();
    await userEvent.type(await form.findByLabelText(/^Why\?/), 'Because.');
    await form.findByRole('radio', { name: /asha-rao\.pdf/ });
    answer(getPosting, aPosting({ status: 'Closed', questions: [question('q1', 'text', 'Why?')] }));
    await userEvent.click(form.getByRole('button', { name: 'Send application' }));
    expect((await form.findByRole('alert')).textContent).toBe('The deadline has passed.');
    expect(form.getByLabelText<HTMLInputElement>(/^Why\?/).value).toBe('Because.');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Applications are closed.')).toBeTruthy();
    expect((await applyButton()).disabled).toBe(true);
  });
});

describe('a posting of an alumnus', () => {
  test('is returned with a reason, or approved', async () => {
    const pending = aPosting({ status: 'Pending', mayEdit: true });
    answer(getPlacement, { ...PLACEMENT, canPost: 'yes', isOfficer: true, canApprove: true, pendingCount: 1 });
    answer(getPosting, pending);
    const sent = record(reviewPosting, pending);
    await openAt('/internship/p1', area);
    await userEvent.click(await screen.findByRole('button', { name: 'Return' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Return this posting' }));
    await fill(sheet.getByLabelText('What should be changed?'), 'Please say what it pays.');
    await userEvent.click(sheet.getByRole('button', { name: 'Return to its poster' }));
    expect(await screen.findByText('Returned to its poster.')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved. Everyone can see it now.')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([
      { approve: false, reason: 'Please say what it pays.' },
      { approve: true },
    ]);
  });

  test('says why it was returned, and is sent for approval again', async () => {
    const returned = { mayEdit: true, isMine: true, status: 'Draft', returnedFor: 'Please say what it pays.' } as const;
    answer(getPlacement, { ...PLACEMENT, canPost: 'after_approval' });
    answer(getPosting, aPosting(returned));
    const sent = record(setPostingStatus, aPosting({ ...returned, status: 'Pending', returnedFor: null }));
    await openAt('/internship/p1', area);
    expect(await screen.findByText('Please say what it pays.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/internship/p1/edit');
    await userEvent.click(await screen.findByRole('button', { name: 'Send for approval' }));
    expect(await screen.findByText('A placement officer reviews it before others see it.')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([{ status: 'Open' }]);
  });
});
