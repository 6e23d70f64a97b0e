import { editApplicant, listApplicants, setApplicantsStatus } from '@quad/contract/careers/applicants';
import { getPosting } from '@quad/contract/careers/internships';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, record } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';
import { anApplicant, aPosting } from '../testing.ts';

const ADDRESS = '/internship/p1/applicants';
const PAGE = { counts: { Applied: 1 }, total: 1, currentPage: 1, totalPages: 1 };

beforeEach(() => {
  answer(getPosting, aPosting({ isMine: true, applicantsCount: 1 }));
  answer(listApplicants, { applicants: [anApplicant()], ...PAGE });
});

async function openSheet() {
  await userEvent.click(await screen.findByRole('button', { name: /^Asha Rao/ }));
  return within(await screen.findByRole('dialog', { name: 'Asha Rao' }));
}

test('saving an applicant saves the chosen status with the stage and the note', async () => {
  const edited = record(editApplicant, anApplicant({ stage: 'Round 1' }));
  const sent = record(setApplicantsStatus, { changed: ['a1'], skipped: [] });
  await openAt(ADDRESS, area);
  const sheet = await openSheet();
  await userEvent.selectOptions(sheet.getByLabelText('Status'), 'Interviewing');
  expect(sheet.getByText(/1 applicant will be notified at once\./)).toBeTruthy();
  await userEvent.type(sheet.getByLabelText('Stage'), 'Round 1');
  await userEvent.click(sheet.getByRole('button', { name: 'Save and set to Interviewing' }));
  expect(await screen.findByText('1 applicant set to Interviewing.')).toBeTruthy();
  expect(edited[0]?.body).toMatchObject({ stage: 'Round 1' });
  expect(sent[0]?.body).toEqual({ ids: ['a1'], status: 'Interviewing' });
});

test('an applicant is closed without a question unless another status is chosen', async () => {
  await openAt(ADDRESS, area);
  const sheet = await openSheet();
  await userEvent.selectOptions(sheet.getByLabelText('Status'), 'Interviewing');
  await userEvent.selectOptions(sheet.getByLabelText('Status'), 'Applied');
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openSheet();
  await userEvent.selectOptions(again.getByLabelText('Status'), 'Interviewing');
  await userEvent.click(again.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue editing' }));
  expect(again.getByLabelText<HTMLSelectElement>('Status').value).toBe('Interviewing');
});

test('a status of several applicants is set only after a confirmation', async () => {
  const sent = record(setApplicantsStatus, { changed: ['a1'], skipped: [] });
  await openAt(ADDRESS, area);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Asha Rao' }));
  const setTo = screen.getByRole('combobox', { name: 'Set the status of those chosen to' });
  await userEvent.selectOptions(setTo, 'Rejected');
  const question = within(await screen.findByRole('dialog', { name: 'Set to Rejected?' }));
  expect(question.getByText(/1 applicant will be notified at once\./)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
});
