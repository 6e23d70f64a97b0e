import { describe, expect, test } from 'vitest';
import { unresolvedProblems } from './unresolved-problems.ts';

describe('the problems of a refused form', () => {
  const refused = { title: '', rules: { minCgpa: 11 }, questions: [{ text: '' }, { text: '' }] };
  const problems = { title: 'A', 'rules.minCgpa': 'B', 'questions.1.text': 'C' };

  test('remain while their fields are unchanged', () => {
    expect(unresolvedProblems(problems, refused, { ...refused, location: 'Pune' })).toEqual(problems);
  });

  test('disappear one by one as their fields change, nested ones too', () => {
    const now = { ...refused, rules: { minCgpa: 9 }, questions: [{ text: 'Why?' }, { text: '' }] };
    expect(unresolvedProblems(problems, refused, now)).toEqual({ title: 'A', 'questions.1.text': 'C' });
    expect(unresolvedProblems(problems, refused, { title: 'Intern' })).toEqual({});
  });
});
