import type { StudentActKind, StudentOutcome } from '@quad/contract/accounts/student-management-terms';
import { REMINDER_HOURS } from '@quad/contract/limits/accounts';
import { hasAccount, type StudentRow } from './students.row.ts';

const HOUR_MS = 3600 * 1000;

/** The outcome of an invitation or a reminder for a student, at a time in milliseconds. */
export function outcomeOf(
  kind: StudentActKind,
  { state, invited_at }: Pick<StudentRow, 'state' | 'invited_at'>,
  now: number,
): StudentOutcome {
  if (hasAccount(state)) return 'joined';
  if (state === 'none') return kind === 'remind' ? 'uninvited' : 'done';
  if (kind === 'invite') return 'invited';
  if (state === 'queued') return 'queued';
  const isRecent = invited_at !== null && now - invited_at.getTime() < REMINDER_HOURS * HOUR_MS;
  return isRecent ? 'recent' : 'done';
}
