import type { OwnDecision } from '@quad/contract/moderation/own-decisions';
import { expect, test } from 'vitest';
import { appealStatus, ownDecisionEffects, ownDecisionTitle } from './decision-texts.ts';

const hidden: OwnDecision = {
  _id: 'd',
  subject: { type: 'post', id: 'p' },
  kind: 'hide',
  state: 'in_force',
  rule: 'spam',
  reason: 'Advertising',
  texts: [],
  isHidden: true,
  decidedAt: '2026-11-20T10:00:00.000Z',
  suspendedUntil: null,
  isOver: false,
  deletesAt: null,
  isDeleted: false,
  canAppealUntil: '2026-12-20T10:00:00.000Z',
  appeal: null,
  appealHasDecider: true,
};

test('a decision has a title and its effects', () => {
  expect(ownDecisionTitle(hidden)).toBe('Moderators have hidden your post');
  expect(ownDecisionEffects(hidden)).toEqual(['The content is hidden from others.']);
  const removed: OwnDecision = { ...hidden, kind: 'remove', deletesAt: '2026-12-20T10:00:00.000Z' };
  expect(ownDecisionEffects(removed)).toEqual([
    'The content is hidden from others.',
    'It will be deleted on 20 Dec 2026.',
  ]);
  expect(ownDecisionEffects({ ...removed, isHidden: false, isDeleted: true })).toEqual([
    'The content has been deleted and cannot come back.',
  ]);
  const suspended: OwnDecision = {
    ...hidden,
    kind: 'suspend',
    isHidden: false,
    suspendedUntil: '2026-12-01T10:00:00.000Z',
  };
  expect(ownDecisionTitle(suspended)).toBe('Your account is suspended until 1 Dec 2026');
  // The time has passed, or an admin has ended the suspension earlier.
  const ended: OwnDecision = { ...suspended, isOver: true };
  expect(ownDecisionTitle(ended)).toBe('Your account was suspended');
  expect(ownDecisionEffects(ended)).toEqual(['The suspension is over.']);
});

test('a decision names its subject, also once it is undone', () => {
  const comment: OwnDecision = { ...hidden, kind: 'warn', subject: { type: 'comment', id: 'c' } };
  expect(ownDecisionTitle(comment)).toBe('Moderators have warned you');
  expect(ownDecisionEffects(comment)[0]).toBe('The content is hidden from others.');
  const undone: OwnDecision = { ...comment, state: 'undone', isHidden: false };
  expect(ownDecisionTitle(undone)).toBe('A decision about your comment was reversed');
  expect(ownDecisionEffects(undone)).toEqual(['It was reversed after another look.']);
});

test('an appeal is possible once, then pending, then final', () => {
  const appeal = { text: 'No', appealedAt: hidden.decidedAt, reason: '', decidedBy: null, decidedAt: null };
  expect(appealStatus(hidden)).toBe('You can appeal once, until 20 Dec 2026.');
  expect(appealStatus({ ...hidden, appeal: { ...appeal, outcome: null } })).toMatch('being looked at');
  expect(appealStatus({ ...hidden, appeal: { ...appeal, outcome: null }, appealHasDecider: false })).toMatch(
    'Your college has nobody free for it yet',
  );
  expect(appealStatus({ ...hidden, appeal: { ...appeal, outcome: 'upheld' } })).toMatch('final');
  expect(appealStatus({ ...hidden, canAppealUntil: null })).toBe('The time to appeal is over.');
});
