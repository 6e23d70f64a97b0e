import { expect, test } from 'vitest';
import { changeWarning } from './change-warning.ts';

const NOW = Date.parse('2026-03-02T10:00:00Z');
const at = (startsAt: string) => ({
  _id: 'slot',
  posting: 'posting',
  startsAt,
  endsAt: startsAt,
  place: '',
  capacity: 1,
  free: 0,
  isMine: false,
});
const applied = { status: 'Applied', interview: null } as const;
const invited = { status: 'Interviewing', interview: at('2026-03-03T10:00:00Z') } as const;

test('applicants whose status changes are counted, without withdrawn and unchanged ones', () => {
  const withdrawn = { status: 'Withdrawn', interview: null } as const;
  const rejected = { status: 'Rejected', interview: null } as const;
  expect(changeWarning([applied, applied, withdrawn, rejected], 'Rejected', NOW)).toBe(
    '2 applicants will be notified at once.',
  );
  expect(changeWarning([rejected], 'Rejected', NOW)).toBe('Nothing changes, so no one is notified.');
});

test('the warning names future interviews that are cancelled, unless the new status is Interviewing', () => {
  const past = { status: 'Interviewing', interview: at('2026-03-01T10:00:00Z') } as const;
  expect(changeWarning([applied, invited, past], 'Rejected', NOW)).toBe(
    '3 applicants will be notified at once. 1 booked interview is cancelled.',
  );
  expect(changeWarning([applied, invited], 'Interviewing', NOW)).toBe('1 applicant will be notified at once.');
});
