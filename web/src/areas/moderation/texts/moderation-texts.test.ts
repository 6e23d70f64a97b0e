import { expect, test } from 'vitest';
import {
  AUTHOR_NOTICE,
  deciderNote,
  decisionHint,
  dueText,
  duration,
  stuckText,
  waitsForViewer,
} from './moderation-texts.ts';

test('a duration is given in a fitting unit', () => {
  expect([null, 0, 59, 60, 47 * 60, 48 * 60].map(duration)).toEqual(['–', '0 min', '59 min', '1 h', '47 h', '2 d']);
});

test('a case is due or late', () => {
  const now = Date.parse('2026-11-23T10:00:00Z');
  expect(dueText('2026-11-23T13:00:00Z', now)).toBe('due in 3 h');
  expect(dueText('2026-11-23T09:30:00Z', now)).toBe('30 min late');
});

test('the hint of a suspension names its length and its start', () => {
  expect(decisionHint('suspend', 7)).toBe(
    'The author is signed out and cannot sign in for 7 days, counted from when a second moderator agrees. Their places at coming events are on hold for 14 days, and then given to others for good.',
  );
  expect(decisionHint('disable', null)).toContain('on hold for 14 days');
  expect(decisionHint('suspend', 1)).toContain('for 1 day,');
  expect(decisionHint('warn', null)).toBe('The author learns which rule it breaks.');
});

test('a flagged case waits for the viewer until it is hidden, proposed or decided', () => {
  const open = { state: 'open', isHidden: false, cannotDecide: null } as const;
  expect(waitsForViewer(open)).toBe(true);
  expect(waitsForViewer({ ...open, state: 'decided' })).toBe(false);
  expect(waitsForViewer({ ...open, state: 'proposed', isHidden: true })).toBe(false);
  expect(waitsForViewer({ ...open, cannotDecide: 'This case is about you.' })).toBe(false);
});

test('the history claims a notice to the author only for a decision in force', () => {
  expect([AUTHOR_NOTICE.proposed, AUTHOR_NOTICE.lapsed, AUTHOR_NOTICE.in_force]).toEqual([
    'Will tell the author',
    'Would have told the author',
    'Told the author',
  ]);
});

test('a case shows that it waits for other moderators, or that nobody may decide it', () => {
  expect(deciderNote({ mayDecide: true, hasDecider: true })).toBeUndefined();
  expect(deciderNote({ mayDecide: false, hasDecider: true })).toBe('For other moderators');
  expect(deciderNote({ mayDecide: false, hasDecider: false })).toBe('Nobody can decide');
  expect(stuckText({ hasDecider: true, state: 'open', isAppealed: false })).toBeUndefined();
  expect(stuckText({ hasDecider: false, state: 'open', isAppealed: false })).toBe(
    'Nobody here can decide this yet: appoint another moderator.',
  );
  expect(stuckText({ hasDecider: false, state: 'decided', isAppealed: true })).toMatch(/decide this appeal yet/);
  expect(stuckText({ hasDecider: false, state: 'proposed', isAppealed: false })).toMatch(/agree to this yet/);
});
