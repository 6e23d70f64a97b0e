import { HANDOVER_ATTEMPTS } from '@quad/contract/limits/market';

export interface Sides {
  readonly giverId: string;
  readonly takerId: string;
}

/** A person's role in a hand-over; undefined for anyone else. */
export function roleIn(personId: string, { giverId, takerId }: Sides): 'giver' | 'taker' | undefined {
  if (personId === giverId) return 'giver';
  return personId === takerId ? 'taker' : undefined;
}

/** Check a typed code. `over` means an expired code or too many attempts. */
export function checkCode(
  typed: string,
  shown: { readonly code: string | null; readonly isExpired: boolean; readonly tries: number },
): 'right' | 'wrong' | 'over' {
  if (shown.code === null || shown.isExpired || shown.tries >= HANDOVER_ATTEMPTS) return 'over';
  return typed === shown.code ? 'right' : 'wrong';
}

/**
 * The other side's rating is shown only when both have rated, so that no rating is a reaction. After a waiting period
 * it is shown anyway.
 */
export function showsRating({
  bothRated,
  isRatingPeriodOver,
}: {
  bothRated: boolean;
  isRatingPeriodOver: boolean;
}): boolean {
  return bothRated || isRatingPeriodOver;
}
