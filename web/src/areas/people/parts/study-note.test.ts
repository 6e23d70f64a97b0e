import { expect, test } from 'vitest';
import { offerNote } from './offer-note.ts';
import { studyNote } from './study-note.ts';

test('the line under a name shows department and year, or the username', () => {
  expect(studyNote({ username: 'asha.rao', department: 'cse', year: 2 })).toBe('CSE · 2nd year');
  expect(studyNote({ username: 'asha.rao', department: null, year: null })).toBe('@asha.rao');
});

test('the line names a creator, who is followed where others are added as friends', () => {
  const bhavna = { username: 'bhavna', department: 'ds', year: 3 } as const;
  expect(offerNote({ ...bhavna, role: 'creator' })).toBe('Creator · DS · 3rd year');
  expect(offerNote({ ...bhavna, role: 'user' })).toBe('DS · 3rd year');
});
