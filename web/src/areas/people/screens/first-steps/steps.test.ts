import { expect, it } from 'vitest';
import { stepsFor } from './steps.ts';

it('asks for everything of someone who has nothing', () => {
  expect(stepsFor({ picture: null, department: null, year: null })).toEqual(['picture', 'study', 'people']);
});

it('leaves out what is known: a picture of a provider, the study of the college’s list', () => {
  expect(stepsFor({ picture: '/media/x.webp', department: 'cse', year: 2 })).toEqual(['people']);
  expect(stepsFor({ picture: null, department: 'cse', year: null })).toEqual(['picture', 'study', 'people']);
});
