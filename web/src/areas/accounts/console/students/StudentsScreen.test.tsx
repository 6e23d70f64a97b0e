// The code that a tap loads is imported first: a busy machine takes long to compile it.
import '../../../../ui/PopupMenu.tsx';
import { getRecoveryWays } from '@quad/contract/accounts/recovery';
import { listCorrections } from '@quad/contract/accounts/student-corrections';
import {
  actOnStudents,
  countStudents,
  type ListedStudent,
  listStudents,
  previewStudentActs,
} from '@quad/contract/accounts/student-management';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, fail, record } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { pages } from '../../console.ts';

const ASHA: ListedStudent = {
  _id: '00000000-0000-7000-8000-000000000001',
  name: 'Asha Rao',
  email: 'asha@list.example',
  rollNumber: '21CS001',
  department: 'cse',
  year: 3,
  section: 'A',
  hostel: null,
  graduatesIn: 2027,
  graduatedAt: null,
  state: 'failed',
  invitedAt: '2026-01-05T09:00:00.000Z',
  failure: '550 5.1.1 No such user',
  personId: null,
  mark: 'open 2026-01-05T09:00:00.000Z',
};
const pageOf = (...students: ListedStudent[]) => ({
  students,
  currentPage: 1,
  totalPages: 1,
  total: students.length,
  sections: ['A'],
  hostels: ['Ganga'],
});
const open = (path: `/${string}` = '/students') => openAt(path, { routes: pages }, { as: aSession('admin', 'admin') });

beforeEach(() => {
  answer(countStudents, { listed: 4, joined: 3, open: 1, none: 0, failed: 1 });
  answer(getRecoveryWays, { byMail: true });
  answer(listCorrections, { corrections: [], total: 0 });
});

test('/students offers Retry when the list cannot be loaded, and has an empty state', async () => {
  fail(listStudents);
  await open();
  expect(await screen.findByText('The students could not be loaded.')).toBeTruthy();
  answer(listStudents, pageOf());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'No students yet' })).toBeTruthy();
});

test('a refused mail shows the answer of the mail server, and the share of joined students is counted', async () => {
  answer(listStudents, pageOf(ASHA));
  await open();
  expect(await screen.findByText('550 5.1.1 No such user')).toBeTruthy();
  expect(await screen.findByText('75% of the list')).toBeTruthy();
});

test('a reminder asks first, and says why a student gets none', async () => {
  answer(listStudents, pageOf(ASHA));
  const sent = record(actOnStudents, { outcomes: [{ _id: ASHA._id, name: ASHA.name, outcome: 'recent' }] });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Asha Rao' }));
  expect(screen.queryByRole('menuitem', { name: 'Invite' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remind' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind Asha Rao?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remind' }));
  expect(await dialog.findByText('Got a mail in the last 24 hours.')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ kind: 'remind', students: [{ _id: ASHA._id, mark: ASHA.mark }] }]);
});

test('chosen students are previewed before they are mailed', async () => {
  answer(listStudents, pageOf(ASHA));
  answer(previewStudentActs, { students: [{ ...ASHA, outcome: 'done' }] });
  const sent = record(actOnStudents, { outcomes: [{ _id: ASHA._id, name: ASHA.name, outcome: 'done' }] });
  await open();
  await userEvent.click(await screen.findByLabelText('Select all on this page'));
  const bar = within(await screen.findByRole('group', { name: 'Chosen students' }));
  expect(bar.queryByRole('button', { name: 'More actions for the chosen students' })).toBeNull();
  await userEvent.click(bar.getByRole('button', { name: 'Remind' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind: 1 student' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Remind: 1 student' }));
  expect(await dialog.findByText('1 student was reminded.')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('without a mail server the page says that nobody can be invited', async () => {
  answer(listStudents, pageOf({ ...ASHA, state: 'none', failure: null }));
  answer(getRecoveryWays, { byMail: false });
  await open();
  expect((await screen.findByRole('note')).textContent).toContain('nobody can be invited from here');
});
