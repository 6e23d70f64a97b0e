import { expect, test } from 'vitest';
import { studyNote } from './study-note.ts';

test('the line under a name shows department and year, or the username', () => {
  expect(studyNote({ username: 'asha.rao', department: 'cse', year: 2 })).toBe('CSE · 2nd year');
  expect(studyNote({ username: 'asha.rao', department: null, year: null })).toBe('@asha.rao');
});
