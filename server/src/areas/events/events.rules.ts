import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { say } from '@quad/contract/language/say';
import { EVENT_LONGEST_MS } from '@quad/contract/limits/events';
import { PAYMENT_SAYS } from '@quad/contract/membership/payment-terms';
import { may } from '@quad/contract/wire/roles';
import { isBlank } from '@quad/contract/wire/text-rules';
import type { Viewer } from '../../platform/auth/sessions.ts';

/** The viewer's roles for an event. */
export interface EventRole {
  readonly is_host: boolean;
  readonly decides: boolean;
}

export const mayEdit = ({ is_host, decides }: EventRole): boolean => is_host || decides;

/** Hosts may delete proposed, declined and cancelled events; the people who approve events may delete all. */
export const mayDelete = (
  { role }: Pick<Viewer, 'role'>,
  { is_host, state }: { is_host: boolean; state: string },
): boolean => may(role, 'events') || (is_host && state !== 'published');

/** Hosts and attendees may add pictures once the event has begun. */
export const mayAddPictures = (event: {
  state: string;
  has_begun: boolean;
  is_host: boolean;
  checked_in_at: Date | null;
}): boolean => event.state === 'published' && event.has_begun && (event.is_host || event.checked_in_at !== null);

/** The problems of an event's fee by field: it needs a payee. */
export function feeProblems(fee: number | null, payee: { address: string; name: string }): Record<string, string> {
  if (fee === null) return {};
  return {
    ...(payee.address === '' ? { payeeAddress: say(PAYMENT_SAYS.address) } : {}),
    ...(isBlank(payee.name) ? { payeeName: say(PAYMENT_SAYS.name) } : {}),
  };
}

/** An event's times and sizes. `isMoved`: the start is new. */
export interface EventFrame {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isMoved: boolean;
  readonly capacity: number | null;
  readonly team: { readonly least: number; readonly most: number } | null;
}

/** Return the first problem and its field; null when there is none. */
export function frameProblem(frame: EventFrame, now: Date): { code: ErrorCode; field: string } | null {
  const { startsAt, endsAt, isMoved, capacity, team } = frame;
  if (isMoved && startsAt <= now) return { code: 'event_in_past', field: 'startsAt' };
  if (endsAt <= startsAt) return { code: 'ends_before_start', field: 'endsAt' };
  if (endsAt.getTime() - startsAt.getTime() > EVENT_LONGEST_MS) return { code: 'event_too_long', field: 'endsAt' };
  if (endsAt <= now) return { code: 'event_in_past', field: 'endsAt' };
  if (team && (team.least > team.most || (capacity !== null && team.most > capacity))) {
    return { code: 'wrong_team_size', field: 'team' };
  }
  return null;
}
