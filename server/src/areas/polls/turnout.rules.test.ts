import { expect, test } from 'vitest';
import { type Participation, turnoutOf } from './turnout.rules.ts';

const part = (department: string | null, year: number | null, eligible: number, voted: number): Participation => ({
  department,
  year,
  eligible,
  voted,
});

test('turnout is by department and by year', () => {
  const turnout = turnoutOf([part('cse', 1, 40, 10), part('cse', 2, 30, 20), part('eee', 1, 20, 5)], 35);
  expect(turnout).toEqual({
    eligible: 90,
    voted: 35,
    departments: [
      { of: 'cse', eligible: 70, voted: 30 },
      { of: 'eee', eligible: 20, voted: 5 },
    ],
    years: [
      { of: '1', eligible: 60, voted: 15 },
      { of: '2', eligible: 30, voted: 20 },
    ],
  });
});

test('a group of fewer than five is merged with the next larger one, so that totals do not reveal it', () => {
  const { departments } = turnoutOf([part('che', null, 2, 1), part('cse', null, 40, 10), part('eee', null, 9, 9)], 20);
  expect(departments).toEqual([
    { of: 'cse', eligible: 40, voted: 10 },
    { of: 'rest', eligible: 11, voted: 10 },
  ]);
});

test('several small groups are merged with one another', () => {
  const { departments } = turnoutOf([part('che', 1, 3, 1), part('cse', 1, 40, 10), part('eee', 1, 2, 2)], 13);
  expect(departments).toEqual([
    { of: 'cse', eligible: 40, voted: 10 },
    { of: 'rest', eligible: 5, voted: 3 },
  ]);
});

test('people who are too few together have no groups', () => {
  expect(turnoutOf([part('cse', 1, 2, 2), part('eee', 2, 2, 1)], 3)).toMatchObject({ departments: [], years: [] });
});

test('erased voters count without a department', () => {
  const turnout = turnoutOf([part('cse', 1, 40, 10)], 16);
  expect(turnout).toMatchObject({ eligible: 46, voted: 16 });
  expect(turnout.departments).toEqual([
    { of: 'cse', eligible: 40, voted: 10 },
    { of: 'unstated', eligible: 6, voted: 6 },
  ]);
});
