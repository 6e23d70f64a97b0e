import { expect, test } from 'vitest';
import { ACTION_OPTIONS, actionText, detailTexts } from './audit-texts.ts';

test('what was before and after is told where it differs', () => {
  const before = { isOpen: true, domains: [] };
  expect(detailTexts({ before, after: { isOpen: true, domains: ['a.example', 'b.example'] } })).toEqual([
    'domains: none → a.example, b.example',
  ]);
  expect(detailTexts({ before: 24, after: 48 })).toEqual(['24 → 48']);
  expect(detailTexts({ before, after: before })).toEqual(['nothing is different']);
});

test('everything else is told by its name', () => {
  expect(detailTexts({ fields: ['title', 'date'], isDryRun: false, room_size: 12000, reason: '' })).toEqual([
    'fields: title, date',
    'is dry run: no',
    'room size: 12,000',
    'reason: none',
  ]);
  expect(detailTexts({})).toEqual([]);
  // a moment as people read it, a text as it is
  expect(detailTexts({ endsAt: '2027-11-23T12:01:37.809Z' })).toEqual([
    expect.stringMatching(/^ends at: 23 Nov 2027, /),
  ]);
  expect(detailTexts({ title: 'From 2027-11-23T12:01Z' })).toEqual(['title: From 2027-11-23T12:01Z']);
});

test('an action that this release does not know is shown by its key', () => {
  expect(actionText('account.disabled')).toBe('disabled an account');
  expect(actionText('account.renamed')).toBe('account.renamed');
  expect(ACTION_OPTIONS.map(({ label }) => label)).toContain('Published a notice');
});
