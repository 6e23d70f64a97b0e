import { expect, test } from 'vitest';
import { atHand } from '../../../lib/chunk.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import { loadReportKinds, type ReportKind, setReportKinds } from '../parts/reports/report-kinds.ts';
import { outcomeText, subjectHref, subjectText } from './report-texts.ts';

const KINDS: readonly ReportKind[] = [
  { type: 'post', label: 'A post', href: (postId) => hrefOf({ to: '/post/$postId', params: { postId } }) },
  { type: 'comment', label: 'A comment' },
  { type: 'person', label: 'A person', href: (userId) => hrefOf({ to: '/profile/$userId', params: { userId } }) },
];

test('a report shows its outcome', () => {
  expect(outcomeText({ status: 'open', outcome: null })).toBe('Waiting for a moderator');
  expect(outcomeText({ status: 'closed', outcome: 'no_violation' })).toBe('No rules were broken.');
  expect(outcomeText({ status: 'closed', outcome: 'undone' })).toBe(
    'A decision was made, and reversed after another look.',
  );
  expect(outcomeText({ status: 'closed', outcome: null })).toBe('Closed');
});

test('a reported subject is described and linked by its domain, until it is removed', async () => {
  setReportKinds(atHand(KINDS));
  await loadReportKinds();
  const present = { link: null, isGone: false };
  const post = { ...present, subject: { type: 'post', id: 'p1' }, outcome: null } as const;
  expect(subjectText(post)).toBe('A post');
  expect(subjectHref(post)).toBe('/post/p1');
  expect(subjectHref({ ...post, outcome: 'removed' })).toBeUndefined();
  expect(subjectHref({ ...present, subject: { type: 'person', id: 'asha' }, outcome: 'warned' })).toBe('/profile/asha');
  const comment = { ...present, subject: { type: 'comment', id: 'c1' }, outcome: null } as const;
  expect(subjectHref(comment)).toBeUndefined();
  expect(subjectHref({ ...comment, link: '/post/p1?comment=c1' })).toBe('/post/p1?comment=c1');
  expect(subjectHref({ ...post, isGone: true })).toBeUndefined();
});
