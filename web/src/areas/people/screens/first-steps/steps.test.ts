import { expect, it } from 'vitest';
import { stepsFor } from './steps.ts';

it('has all steps for a person without picture and study', () => {
  expect(stepsFor({ picture: null, department: null, year: null }, { asksAge: true, hasChosen: false })).toEqual([
    'age',
    'choices',
    'picture',
    'study',
    'people',
  ]);
});

it('leaves out the steps with known answers: age, choices, a picture, or department and year', () => {
  expect(
    stepsFor({ picture: '/media/x.webp', department: 'cse', year: 2 }, { asksAge: false, hasChosen: true }),
  ).toEqual(['people']);
  expect(stepsFor({ picture: null, department: 'cse', year: null }, { asksAge: false, hasChosen: true })).toEqual([
    'picture',
    'study',
    'people',
  ]);
});
