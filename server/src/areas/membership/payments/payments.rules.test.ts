import { expect, test } from 'vitest';
import { confirmationProblem, matchLines } from './payments.rules.ts';

const waiting = { state: 'waiting', person_id: 'asha', reference: '123456789012', amount: 199 };
const seen = { reference: '123456789012', amount: 199 };

test('a payment can be confirmed once, unchanged, and not by its payer', () => {
  expect(confirmationProblem('admin', waiting, seen)).toBeUndefined();
  expect(confirmationProblem('asha', waiting, seen)).toBe('own');
  expect(confirmationProblem('admin', { ...waiting, state: 'confirmed' }, seen)).toBe('decided');
  expect(confirmationProblem('admin', { ...waiting, state: 'withdrawn' }, seen)).toBe('decided');
  expect(confirmationProblem('admin', { ...waiting, reference: '999999999999' }, seen)).toBe('changed');
  expect(confirmationProblem('admin', { ...waiting, amount: 99 }, seen)).toBe('changed');
  expect(confirmationProblem('admin', { ...waiting, person_id: null }, seen)).toBe('gone');
  expect(confirmationProblem('admin', undefined, seen)).toBe('gone');
});

test('a payment matches one line of a statement by reference and amount', () => {
  const [a, b, c, d] = ['111111111111', '222222222222', '333333333333', '444444444444'].map((reference) => ({
    ...waiting,
    reference,
  })) as [typeof waiting, typeof waiting, typeof waiting, typeof waiting];
  const confirmed = { ...d, state: 'confirmed' };
  const lines = [
    { reference: a.reference, paise: 19_900 },
    { reference: b.reference, paise: 9_900 },
    { reference: c.reference, paise: 19_900 },
    { reference: c.reference, paise: 19_900 },
    { reference: d.reference, paise: 19_900 },
    { reference: '555555555555', paise: 100 },
  ];
  expect(matchLines([a, b, c, confirmed], lines)).toEqual({
    matches: [a],
    wrongAmounts: [
      { payment: b, paise: [9_900] },
      { payment: c, paise: [19_900, 19_900] },
    ],
    decided: [confirmed],
    unknown: [{ reference: '555555555555', paise: 100 }],
  });
});
