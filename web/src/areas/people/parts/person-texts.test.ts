import { describe, expect, it } from 'vitest';
import { studyLine, webAddress, yearName } from './person-texts.ts';

it('names years of study with ordinals', () => {
  expect([1, 2, 3, 4, 5].map(yearName)).toEqual(['1st year', '2nd year', '3rd year', '4th year', '5th year']);
});

describe('the study of a person', () => {
  it('lists the known parts', () => {
    const college = { _id: 'c', name: 'Narmada College' };
    expect(studyLine({ department: 'cse', year: 3, college })).toBe('CSE · 3rd year · Narmada College');
    expect(studyLine({ department: null, year: 1, college: null })).toBe('1st year');
    expect(studyLine({ department: null, year: null, college: null })).toBe('');
  });
});

it('shows a web address without its protocol and final slash', () => {
  expect(webAddress('https://asha.example/')).toBe('asha.example');
  expect(webAddress('http://asha.example/work?x=1')).toBe('asha.example/work?x=1');
});
