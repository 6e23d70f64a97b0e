import { expect, test } from 'vitest';
import { ruleTexts } from './rule-texts.ts';

const NONE = { departments: [], years: [], minCgpa: null, noBacklogs: false, oneOffer: false };

test('a posting without requirements has no rules', () => {
  expect(ruleTexts(NONE)).toEqual([]);
});

test('each rule has a text, in the order of explanation', () => {
  const texts = ruleTexts({
    departments: ['cse', 'eee', 'ds'],
    years: [4, 3],
    minCgpa: 7.5,
    noBacklogs: true,
    oneOffer: true,
  });
  expect(texts.map(({ text }) => text)).toEqual([
    'CSE, EEE or DS',
    'Year 3 or 4',
    'CGPA of 7.5 or more',
    'No active backlog',
    'No accepted offer yet',
  ]);
});
