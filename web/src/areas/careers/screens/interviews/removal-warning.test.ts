import { expect, test } from 'vitest';
import { removalWarning } from './removal-warning.ts';

const NOW = Date.parse('2026-11-24T10:00:00Z');
const AHEAD = '2026-11-25T10:00:00Z';

const booked = (...names: readonly string[]) =>
  names.map((name) => ({
    application: name,
    person: { _id: name, name, username: name, picture: null, role: 'user' as const, isVerified: false },
  }));

test('a booked slot names its applicants before it is removed', () => {
  expect(removalWarning({ startsAt: AHEAD, booked: booked('Asha Rao') }, NOW)).toBe(
    "Asha Rao has booked it. We'll tell them that their interview is cancelled and that they should choose another time.",
  );
  expect(removalWarning({ startsAt: AHEAD, booked: booked('Asha Rao', 'Bina Das') }, NOW)).toBe(
    "Asha Rao and Bina Das have booked it. We'll tell them that their interviews are cancelled and that they should choose another time.",
  );
});

test('only the first of many applicants are named', () => {
  const six = booked('A', 'B', 'C', 'D', 'E', 'F');
  expect(removalWarning({ startsAt: AHEAD, booked: six }, NOW)).toContain('A, B, C, D, E and F have booked it.');
  expect(removalWarning({ startsAt: AHEAD, booked: [...six, ...booked('G')] }, NOW)).toContain(
    'A, B, C, D, E and 2 others have booked it.',
  );
});

test('a past interview is not cancelled', () => {
  expect(removalWarning({ startsAt: '2026-11-23T10:00:00Z', booked: booked('Asha Rao') }, NOW)).toBe(
    'Asha Rao has booked it.',
  );
});
