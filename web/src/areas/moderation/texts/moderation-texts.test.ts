import { expect, test } from 'vitest';
import { decisionHint, dueText, duration, stuckText, TOLD, waitsForViewer, whoPill } from './moderation-texts.ts';

test('times are told in the unit that fits', () => {
  expect([null, 0, 59, 60, 47 * 60, 48 * 60].map(duration)).toEqual(['–', '0 min', '59 min', '1 h', '47 h', '2 d']);
});

test('a case is due or late', () => {
  const now = Date.parse('2026-11-23T10:00:00Z');
  expect(dueText('2026-11-23T13:00:00Z', now)).toBe('due in 3 h');
  expect(dueText('2026-11-23T09:30:00Z', now)).toBe('30 min late');
});

test('a suspension says for how long it is, and from when', () => {
  expect(decisionHint('suspend', 7)).toBe(
    'The author is signed out and cannot sign in for 7 days, counted from when a second moderator agrees.',
  );
  expect(decisionHint('suspend', 1)).toContain('for 1 day,');
  expect(decisionHint('warn', null)).toBe('The author learns which rule it breaks.');
});

test('a flag says that nothing has been done only as long as that is so', () => {
  const open = { state: 'open', isHidden: false, cannotDecide: null } as const;
  expect(waitsForViewer(open)).toBe(true);
  expect(waitsForViewer({ ...open, state: 'decided' })).toBe(false);
  expect(waitsForViewer({ ...open, state: 'proposed', isHidden: true })).toBe(false);
  expect(waitsForViewer({ ...open, cannotDecide: 'This case is about you.' })).toBe(false);
});

test('the author is said to have been told only what has taken effect', () => {
  expect([TOLD.proposed, TOLD.lapsed, TOLD.in_force]).toEqual([
    'Will tell the author',
    'Would have told the author',
    'Told the author',
  ]);
});

test('a case says who it waits for, and that nobody may decide it', () => {
  expect(whoPill({ mayDecide: true, hasDecider: true })).toBeUndefined();
  expect(whoPill({ mayDecide: false, hasDecider: true })).toBe('For other moderators');
  expect(whoPill({ mayDecide: false, hasDecider: false })).toBe('Nobody can decide');
  expect(stuckText({ hasDecider: true, state: 'open', isAppealed: false })).toBeUndefined();
  expect(stuckText({ hasDecider: false, state: 'open', isAppealed: false })).toBe(
    'Nobody here can decide this yet: appoint another moderator.',
  );
  expect(stuckText({ hasDecider: false, state: 'decided', isAppealed: true })).toMatch(/decide this appeal yet/);
  expect(stuckText({ hasDecider: false, state: 'proposed', isAppealed: false })).toMatch(/agree to this yet/);
});
