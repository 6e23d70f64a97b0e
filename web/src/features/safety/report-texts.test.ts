import { expect, test } from 'vitest';
import { outcomeText, subjectPath } from './report-texts.ts';

test('a report tells what came of it', () => {
  expect(outcomeText({ status: 'open', outcome: null })).toBe('Waiting for a moderator');
  expect(outcomeText({ status: 'closed', outcome: 'no_violation' })).toBe('It breaks no rule.');
  expect(outcomeText({ status: 'closed', outcome: null })).toBe('Closed');
});

test('what was reported is linked while it is there', () => {
  const post = { subject: { type: 'post', id: 'p1' }, outcome: null } as const;
  expect(subjectPath(post)).toBe('/post/p1');
  expect(subjectPath({ ...post, outcome: 'removed' })).toBeNull();
  expect(subjectPath({ subject: { type: 'person', id: 'asha' }, outcome: 'warned' })).toBe('/profile/asha');
  expect(subjectPath({ subject: { type: 'comment', id: 'c1' }, outcome: null })).toBeNull();
});
