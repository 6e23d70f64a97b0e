import { expect, test } from 'vitest';
import { problemsOfTimes } from './notice-delivery.rules.ts';

const NOW = new Date('2026-11-05T12:00:00Z');
const NONE = { publish_at: null, expires_at: null };
const problems = (
  form: { publishAt?: string; expiresAt?: string },
  stored: Parameters<typeof problemsOfTimes>[1]['stored'] = NONE,
) => problemsOfTimes(form, { stored, now: NOW });

test.each([
  [{}, undefined],
  [{ publishAt: '', expiresAt: '' }, undefined],
  [{ publishAt: '2026-11-05T12:01:00Z', expiresAt: '2026-11-05T12:02:00Z' }, undefined],
  [{ publishAt: '2026-11-05T12:00:00Z' }, { publishAt: 'Please choose a time in the future' }],
  [{ publishAt: '2026-99-05T12:00:00Z' }, { publishAt: 'Please choose when the notice is published' }],
  [{ publishAt: '2027-12-05T12:00:00Z' }, { publishAt: 'A notice can be scheduled up to a year ahead' }],
  [{ expiresAt: '2026-11-05T11:59:00Z' }, { expiresAt: 'A notice can expire only after it is published' }],
  [{ expiresAt: '2026-11-31T25:00:00Z' }, { expiresAt: 'Please choose when the notice expires' }],
  [
    { publishAt: '2026-11-06T12:00:00Z', expiresAt: '2026-11-06T12:00:00Z' },
    { expiresAt: 'A notice can expire only after it is published' },
  ],
  [
    { publishAt: '2026-11-06T12:00:00Z', expiresAt: '2028-01-06T12:00:00Z' },
    { expiresAt: 'A notice can expire up to a year after it is published' },
  ],
])('the times %j have the problems %j', (form, found) => {
  expect(problems(form)).toEqual(found);
});

test('a stored time may be past, and a moved publication is compared with the stored end', () => {
  const past = { publish_at: new Date('2026-11-05T11:00:00Z'), expires_at: new Date('2026-11-05T11:30:00Z') };
  expect(problems({ publishAt: '2026-11-05T11:00:00Z', expiresAt: '2026-11-05T11:30:00Z' }, past)).toBeUndefined();
  const planned = { publish_at: new Date('2026-11-06T11:00:00Z'), expires_at: new Date('2026-11-07T11:00:00Z') };
  expect(problems({ publishAt: '2026-11-08T11:00:00Z' }, planned)).toEqual({
    expiresAt: 'A notice can expire only after it is published',
  });
});
