import { expect, test } from 'vitest';
import { changesOf, EMPTY_USER, problemsOf, sentOf } from './user-form.ts';

const FORM = { ...EMPTY_USER, name: ' Asha Rao ', email: 'asha@quad.example', department: 'cse', year: '3' } as const;

test('a form is sent without spaces at the ends, and empty choices as none', () => {
  expect(sentOf(FORM)).toEqual({
    name: 'Asha Rao',
    email: 'asha@quad.example',
    department: 'cse',
    year: 3,
    isVerified: false,
  });
  expect(sentOf({ ...FORM, department: '', year: '' })).toMatchObject({ department: null, year: null });
});

test('only what has been changed is sent', () => {
  expect(changesOf(FORM, FORM)).toEqual({});
  expect(changesOf(FORM, { ...FORM, year: '', name: 'Asha Rao' })).toEqual({ year: null });
});

test('a name and a valid address are needed', () => {
  expect(Object.keys(problemsOf(EMPTY_USER))).toEqual(['name', 'email']);
  expect(Object.keys(problemsOf({ ...FORM, email: 'asha' }))).toEqual(['email']);
  expect(problemsOf(FORM)).toEqual({});
});
