import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { EVENT_LONGEST_MS } from '@quad/contract/limits/events';

/** What somebody is to an event. */
export interface Standing {
  readonly is_host: boolean;
  readonly decides: boolean;
}

export const mayEdit = ({ is_host, decides }: Standing): boolean => is_host || decides;

/** Hosts delete what has not been published; admins delete everything. */
export const mayDelete = (
  { role }: { role: string },
  { is_host, state }: { is_host: boolean; state: string },
): boolean => role === 'admin' || (is_host && state !== 'published');

/** Pictures are added by hosts and by those who were there, once it has begun. */
export const mayAddPictures = (event: {
  state: string;
  has_begun: boolean;
  is_host: boolean;
  checked_in_at: Date | null;
}): boolean => event.state === 'published' && event.has_begun && (event.is_host || event.checked_in_at !== null);

/** When and for how many an event is. `isMoved`: its start is new. */
export interface EventFrame {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isMoved: boolean;
  readonly capacity: number | null;
  readonly team: { readonly least: number; readonly most: number } | null;
}

/** What is wrong with it, and with which field; null when nothing is. */
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
