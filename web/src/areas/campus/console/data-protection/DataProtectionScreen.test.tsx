import { changeAgeSetting, getAgeSetting, listMinors, type Minor, recordForMinor } from '@quad/contract/accounts/ages';
import { lastChanges } from '@quad/contract/campus/campus-settings';
import { changeRetentionPeriods, getRetentionPeriods, listRetentionRuns } from '@quad/contract/campus/retention';
import { RETENTION_KINDS } from '@quad/contract/campus/retention-terms';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fill } from '../../../../lib/testing/fill.ts';
import { answer, fail, record } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { pages } from '../../console.ts';

const AT = '2026-11-29T08:30:00.000Z';
const PERIODS = {
  tickets: 365,
  corrections: 365,
  visitors: 180,
  nominee_requests: 1095,
  retention_runs: 1095,
  version: 0,
};
const KINDS = RETENTION_KINDS.map((kind) => ({ kind, last: null, deleted: 0 }));
const open = () => openAt('/data-protection', { routes: pages }, { as: aSession('admin', 'admin') });
const table = async (name: string) => within(await screen.findByRole('region', { name }));

const MINOR: Minor = {
  ...{ _id: 'asha', name: 'Asha Rao', username: 'asha', adultOn: '2027-05-31', source: 'own', state: 'asked' },
  ...{ guardian: { name: 'Ravi Rao', email: 'ravi@home.example', askedAt: AT }, decision: null },
};

beforeEach(() => {
  answer(listMinors, { minors: [], total: 0 });
  answer(getAgeSetting, { isAsked: true, version: 0 });
  answer(lastChanges, { changes: [] });
  answer(getRetentionPeriods, PERIODS);
  answer(listRetentionRuns, { held: 0, kinds: KINDS, runs: [] });
});

test('each kind shows its period and its last run, and nothing deleted yet has words of its own', async () => {
  answer(listRetentionRuns, {
    held: 1,
    kinds: KINDS.map((kind) => (kind.kind === 'mails' ? { ...kind, last: AT, deleted: 7 } : kind)),
    runs: [],
  });
  await open();
  const kinds = await table('What is deleted when');
  expect(await kinds.findByText('1 account is on legal hold, so no job erases their data.')).toBeTruthy();
  expect(kinds.getByText('90 days from the mail')).toBeTruthy();
  expect(kinds.getByText('7')).toBeTruthy();
  expect(kinds.getAllByText('Not yet')).toHaveLength(KINDS.length - 1);
  expect(screen.getByText('Nothing deleted yet')).toBeTruthy();
});

test('the log can be read again after a failed load', async () => {
  fail(listRetentionRuns);
  await open();
  expect(await screen.findByText('The deletions could not be loaded.')).toBeTruthy();
  answer(listRetentionRuns, { held: 0, kinds: KINDS, runs: [{ kind: 'notifications', at: AT, deleted: null }] });
  await userEvent.click((await table('Newest deletions')).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Whole months')).toBeTruthy();
});

test('the college changes its own periods', async () => {
  const saved = record(changeRetentionPeriods, { ...PERIODS, tickets: 90, version: 1 });
  await open();
  await fill(await screen.findByLabelText('Closed messages to the team, days'), '90');
  const periods = within(screen.getByRole('region', { name: 'Periods' }));
  await userEvent.click(periods.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(saved.map(({ body }) => body)).toEqual([{ ...PERIODS, tickets: 90 }]);
});

test('students under 18 show their state, and a consent on paper needs a guardian and a reason', async () => {
  fail(listMinors);
  await open();
  const minors = await table('Students under 18');
  const retry = await minors.findByRole('button', { name: 'Retry' });
  answer(listMinors, { minors: [], total: 0 });
  await userEvent.click(retry);
  expect(await minors.findByText('No students under 18')).toBeTruthy();
});

test('staff record a consent on paper', async () => {
  answer(listMinors, { minors: [MINOR], total: 1 });
  await open();
  const minors = await table('Students under 18');
  expect(await minors.findByText('Asked by mail')).toBeTruthy();
  await userEvent.click(minors.getByRole('button', { name: /Asha Rao/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Record a consent on paper' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Record it' }));
  expect(await screen.findByText('Please say which paper you have seen')).toBeTruthy();
  const sent = record(recordForMinor, { message: 'The decision is recorded.' });
  await fill(screen.getByLabelText('Reason'), 'Letter of 2 June');
  await userEvent.click(screen.getByRole('switch', { name: 'Push messages' }));
  answer(listMinors, { minors: [{ ...MINOR, state: 'given' }], total: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Record it' }));
  expect(await minors.findByText('Agreed')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([
    { act: 'given', guardian: 'Ravi Rao', purposes: ['push'], reason: 'Letter of 2 June' },
  ]);
});

test('the college stops asking for the age', async () => {
  const saved = record(changeAgeSetting, { isAsked: false, version: 1 });
  await open();
  const setting = await table('Question for the age');
  await userEvent.click(await setting.findByRole('switch', { name: 'Ask people whether they are 18' }));
  await userEvent.click(setting.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(saved.map(({ body }) => body)).toEqual([{ isAsked: false, version: 0 }]);
});
