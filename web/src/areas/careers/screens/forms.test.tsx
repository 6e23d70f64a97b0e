import { createPosting, getPosting, type PostingDetails } from '@quad/contract/careers/internships';
import { getPlacement, listOfficers, listResumes, type Placement } from '@quad/contract/careers/placement';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { session } from '../../../lib/session.ts';
import { answer, record } from '../../../lib/testing/network.ts';
import { openAt, renderPart } from '../../../lib/testing/screen.tsx';
import { aSession } from '../../../lib/testing/session.ts';
import { area } from '../area.ts';
import { ApplyButton } from './apply/ApplyButton.tsx';

const OFFICER: Placement = {
  canPost: 'yes',
  isOfficer: true,
  canApprove: true,
  pendingCount: 0,
  record: { cgpa: null, backlogs: null, graduationYear: null, isConfirmed: false },
};

const POSTING: PostingDetails = {
  _id: 'i1',
  kind: 'internship',
  title: 'Intern',
  company: 'Razorpay',
  location: 'Bengaluru',
  deadline: null,
  type: 'Remote',
  status: 'Open',
  pay: '',
  poster: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  isSaved: false,
  mayEdit: false,
  isMine: false,
  applicantsCount: null,
  returnedFor: null,
  application: null,
  eligibility: { isEligible: true, reasons: [] },
  description: '',
  rules: { departments: [], years: [], minCgpa: null, noBacklogs: false, oneOffer: false },
  questions: [{ _id: 'q1', kind: 'text', text: 'What did you build?', isRequired: true, choices: [] }],
  serverTime: '2026-01-05T09:00:00.000Z',
};

const write = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

test('the form of a posting names each problem until it is solved', async () => {
  answer(getPlacement, OFFICER);
  answer(listOfficers, { officers: [] });
  const saved = record(createPosting, { ...POSTING, status: 'Draft' });
  await openAt('/internship/new', area);
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  for (const problem of [
    'A title is required',
    'A company is required',
    'A location is required',
    'An internship needs a deadline',
  ])
    expect(screen.getByText(problem)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
  write('Title', 'Intern');
  expect(screen.queryByText('A title is required')).toBeNull();
  expect(screen.getByText('A company is required')).toBeTruthy();
  write('Company', 'Razorpay');
  write('Location', 'Bengaluru');
  write('Deadline', '2020-01-01T10:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Deadline'));
  expect(screen.getByText('The deadline has passed. Please choose a later one.')).toBeTruthy();
  write('Deadline', '2099-01-01T10:00');
  expect(screen.queryByText('The deadline has passed. Please choose a later one.')).toBeNull();
  expect(saved).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('The draft has been saved.')).toBeTruthy();
  expect(saved).toHaveLength(1);
});

test('an application names the missing résumé and answers, and keeps the typed text', async () => {
  session.start(aSession('asha'));
  answer(getPosting, POSTING);
  answer(listResumes, { resumes: [] });
  renderPart(<ApplyButton posting={POSTING} />);
  await userEvent.click(screen.getByRole('button', { name: 'Apply for Intern' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send application' }));
  expect(await screen.findByText('Please add your résumé')).toBeTruthy();
  expect(screen.getByText('Please answer this question')).toBeTruthy();
  write('What did you build?', 'A compiler.');
  expect(screen.queryByText('Please answer this question')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Apply for Intern' }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('What did you build?');
  expect(field.value).toBe('A compiler.');
});
