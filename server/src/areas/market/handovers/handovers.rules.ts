import { HANDOVER_ATTEMPTS } from '@quad/contract/limits/market';

/** Who gives something, and who takes it. */
export interface Sides {
  readonly giverId: string;
  readonly takerId: string;
}

/** The part that somebody has in a hand-over; undefined when they have none. */
export function roleIn(personId: string, { giverId, takerId }: Sides): 'giver' | 'taker' | undefined {
  if (personId === giverId) return 'giver';
  return personId === takerId ? 'taker' : undefined;
}

/** What was typed, held against the code of a hand-over: `over` when it has expired or was tried too often. */
export function judgeCode(
  typed: string,
  shown: { readonly code: string | null; readonly isExpired: boolean; readonly tries: number },
): 'right' | 'wrong' | 'over' {
  if (shown.code === null || shown.isExpired || shown.tries >= HANDOVER_ATTEMPTS) return 'over';
  return typed === shown.code ? 'right' : 'wrong';
}

/** The other side's rating is shown once both have rated, so that neither answers the other's, or when that takes long. */
export function showsRating({ bothRated, isLongAgo }: { bothRated: boolean; isLongAgo: boolean }): boolean {
  return bothRated || isLongAgo;
}
