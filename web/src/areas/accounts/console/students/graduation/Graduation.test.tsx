import {
  graduateStudents,
  listGraduations,
  previewGraduation,
  undoGraduation,
} from '@quad/contract/accounts/graduations';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, fail, record, refuse } from '../../../../../lib/testing/network.ts';
import { renderPart } from '../../../../../lib/testing/screen.tsx';
import { GraduateSheet } from './GraduateSheet.tsx';

const MADE = {
  _id: '00000000-0000-7000-8000-000000000001',
  year: 2025,
  by: 'The Admin',
  madeAt: '2026-05-05T09:00:00.000Z',
  students: 120,
  accounts: 98,
  undoUntil: '2026-05-19T09:00:00.000Z',
  undoneAt: null,
};
const LIST = { batches: [{ year: 2026, students: 2, accounts: 1 }], withoutYear: 3, graduations: [MADE] };
const ASHA = { _id: '00000000-0000-7000-8000-000000000002', name: 'Asha Rao', rollNumber: 'R1', department: null };
const PREVIEW = { year: 2026, total: 2, accounts: 1, students: [{ ...ASHA, hasJoined: true }], mark: 'seen' };

test('a batch is chosen, previewed and graduated as previewed', async () => {
  answer(listGraduations, LIST);
  answer(previewGraduation, PREVIEW);
  renderPart(<GraduateSheet open onClose={() => {}} />);
  expect(await screen.findByText(/^3 students have no year of graduation/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Batch'), '2026: 2 students');
  expect(await screen.findByText('2 students would graduate, 1 of them with an account.')).toBeTruthy();
  const affected = within(screen.getByRole('list', { name: 'Affected students' }));
  expect(affected.getByText('Asha Rao, R1')).toBeTruthy();
  expect(affected.getByText('and 1 more')).toBeTruthy();
  refuse(graduateStudents, 'students_changed');
  await userEvent.click(screen.getByRole('button', { name: 'Graduate 2 students' }));
  expect(await screen.findByText(/^The list has changed since the preview/)).toBeTruthy();
  const sent = record(graduateStudents, { ...MADE, year: 2026, students: 2, accounts: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Graduate 2 students' }));
  expect(await screen.findByText(/^The batch of 2026 has graduated: 2 students, 1 of them/)).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ year: 2026, mark: 'seen' }]);
});

test('an earlier graduation is undone after a question', async () => {
  answer(listGraduations, LIST);
  const sent = record(undoGraduation, { ...MADE, undoUntil: null, undoneAt: '2026-05-06T09:00:00.000Z' });
  renderPart(<GraduateSheet open onClose={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the graduation of 2025' }));
  expect(sent).toHaveLength(0);
  answer(listGraduations, {
    ...LIST,
    graduations: [{ ...MADE, undoUntil: null, undoneAt: '2026-05-06T09:00:00.000Z' }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Undo the graduation' }));
  expect(await screen.findByText(/^Undone on/)).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('without batches the sheet says so, and a failure has Retry', async () => {
  fail(listGraduations);
  renderPart(<GraduateSheet open onClose={() => {}} />);
  expect(await screen.findByText('The batches could not be loaded.')).toBeTruthy();
  answer(listGraduations, { batches: [], withoutYear: 0, graduations: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No batch is left to graduate.')).toBeTruthy();
});
