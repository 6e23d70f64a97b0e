import { getRecoveryWays } from '@quad/contract/accounts/recovery';
import { type ImportedList, importStudentList } from '@quad/contract/accounts/student-import';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, record } from '../../../../../lib/testing/network.ts';
import { renderPart } from '../../../../../lib/testing/screen.tsx';
import { ImportStudents } from './ImportStudents.tsx';

const TRIED: ImportedList = {
  isDryRun: true,
  added: 1,
  changed: 0,
  unchanged: 0,
  invited: 0,
  missing: 60,
  missingStudents: [{ name: 'Ravi Kumar', rollNumber: '21CS002' }],
  firstStudents: [{ name: 'Asha Rao', email: 'asha@college.example', rollNumber: '1' }],
  encoding: 'utf-16le',
  columns: [
    { heading: 'Roll No', field: 'rollNumber' },
    { heading: 'Hostel', field: null },
    { heading: '', field: null },
  ],
  problems: [],
  problemsCount: 0,
};

test('an import shows columns, encoding and missing students before it starts', async () => {
  answer(getRecoveryWays, { byMail: false });
  const sent = record(importStudentList, TRIED);
  renderPart(<ImportStudents open onClose={() => {}} />);
  const file = new File(['Roll No,Hostel\n1,Ganga\n'], 'students.csv');
  await userEvent.upload(await screen.findByLabelText('Choose a CSV file'), file);
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  const columns = await screen.findByRole('region', { name: 'Columns' });
  expect(columns.textContent).toBe('ColumnsRoll NoRoll numberIgnored: Hostel');
  expect(screen.getByText(/The file is text in UTF-16\./)).toBeTruthy();
  expect(screen.getByRole('list', { name: 'First students' }).textContent).toBe('Asha Rao1, asha@college.example');
  expect(screen.getByText('60 students stay on the list without being in this file')).toBeTruthy();
  expect(screen.getByText('Ravi Kumar, 21CS002')).toBeTruthy();
  expect(screen.getByText('and 59 more')).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy();
});
