import { expect, test } from 'vitest';
import { studyNote } from './friend-texts.ts';

test('a line under a name tells what somebody studies, or who they are', () => {
  expect(studyNote({ username: 'asha.rao', department: 'cse', year: 2 })).toBe('CSE · 2nd year');
  expect(studyNote({ username: 'asha.rao', department: null, year: null })).toBe('@asha.rao');
});
