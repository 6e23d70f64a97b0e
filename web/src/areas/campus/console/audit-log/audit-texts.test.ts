import { expect, test } from 'vitest';
import { actionOptions, actionText, detailTexts, subjectText } from './audit-texts.ts';

test('only differing values before and after are shown', () => {
  const before = { isOpen: true, domains: [] };
  expect(detailTexts({ before, after: { isOpen: true, domains: ['a.example', 'b.example'] } })).toEqual([
    'Domains: none → a.example, b.example',
  ]);
  expect(detailTexts({ before: 24, after: 48 })).toEqual(['24 → 48']);
  expect(detailTexts({ before, after: before })).toEqual(['Nothing is different']);
});

test('other details are shown with their names', () => {
  expect(detailTexts({ fields: ['title', 'graduationYear'], isDryRun: false, room_size: 12000, reason: '' })).toEqual([
    'Changed: title, graduation year',
    'Is dry run: no',
    'Room size: 12,000',
    'Reason: none',
  ]);
  expect(detailTexts({})).toEqual([]);
  // a moment is formatted, a text is not
  expect(detailTexts({ endsAt: '2027-11-23T12:01:37.809Z' })).toEqual([expect.stringMatching(/^Ends: 23 Nov 2027, /)]);
  expect(detailTexts({ title: 'From 2027-11-23T12:01Z' })).toEqual(['Title: From 2027-11-23T12:01Z']);
});

test('keys and ids get texts, and details without meaning are left out', () => {
  expect(detailTexts({ reason: 'rules' }, { action: 'account.disabled' })).toEqual(['Reason: They broke the rules']);
  expect(detailTexts({ reason: 'mistake' }, { action: 'verification.revoked' })).toEqual([
    'Reason: It was given by mistake',
  ]);
  expect(detailTexts({ reason: 'a text of their own' }, { action: 'group.closed' })).toEqual([
    'Reason: a text of their own',
  ]);
  expect(detailTexts({ state: 'missing' }, { action: 'mail.tested' })).toEqual(['Result: not set up']);
  expect(detailTexts({ into: 'some-id' }, { action: 'tag.merged', names: { 'some-id': '#Fest' } })).toEqual([
    'Into: #Fest',
  ]);
  expect(detailTexts({ case: 'a', decision: 'b', kind: 'warn', days: null })).toEqual(['Kind: Warn']);
  expect(detailTexts({ searched: false })).toEqual([]);
  expect(detailTexts({ searched: true })).toEqual(['Only what a search found']);
});

test('amounts are rupees, and settings have the names of their screens', () => {
  const before = { address: '', amount: 0 };
  expect(detailTexts({ before, after: { address: 'quad@bank', amount: 199 }, fields: ['name'] })).toEqual([
    'Address: none → quad@bank',
    'Amount: ₹0 → ₹199',
    'Changed: name',
  ]);
  const added = { kind: 'link', reason: 'spam', texts: ['a.example'] };
  expect(detailTexts({ added }, { action: 'filters.changed' })).toEqual([
    'Added: Kind: link; Reason: Spam or advertising; Texts: a.example',
  ]);
  expect(detailTexts({ reason: 'wrong_amount' }, { action: 'event_payment.returned' })).toEqual([
    'Reason: Another amount has arrived',
  ]);
  expect(
    detailTexts({ before: { off: [] }, after: { off: ['memes', 'polls'] } }, { action: 'features.changed' }),
  ).toEqual(['Off: none → Memes, Polls']);
  expect(detailTexts({ reason: 'asked', to: 'after 14 days' }, { action: 'account.deleted' })).toEqual([
    'Reason: The owner asked for it',
    'To: after 14 days',
  ]);
  expect(subjectText('event_category')).toBe('Event category');
});

test('an action unknown to this release is shown by its key', () => {
  expect(actionText('account.disabled')).toBe('disabled an account');
  expect(actionText('account.renamed')).toBe('account.renamed');
  expect(actionOptions().map(({ label }) => label)).toContain('Published a notice');
});
