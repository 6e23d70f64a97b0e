import { expect, it } from 'vitest';
import { stepsFor } from './steps.ts';

it('has all steps for a person without picture and study', () => {
  expect(stepsFor({ picture: null, department: null, year: null }, false)).toEqual([
    'choices',
    'picture',
    'study',
    'people',
  ]);
});

it('leaves out the steps with known answers: choices, a picture, or department and year', () => {
  expect(stepsFor({ picture: '/media/x.webp', department: 'cse', year: 2 }, true)).toEqual(['people']);
  expect(stepsFor({ picture: null, department: 'cse', year: null }, true)).toEqual(['picture', 'study', 'people']);
});
