import { SLOTS_AT_ONCE } from '@quad/contract/limits';

/** Times of one day, one after the other. Times are those of the poster's device. */
export interface SlotPlan {
  /** `2026-11-24`. */
  readonly date: string;
  /** `14:30`. */
  readonly from: string;
  readonly minutes: number;
  /** Minutes between two of them. */
  readonly pause: number;
  readonly count: number;
}

export interface PlannedSlot {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The slots of a plan; none while it is not complete. */
export function plannedSlots({ date, from, minutes, pause, count }: SlotPlan): readonly PlannedSlot[] {
  const start = new Date(`${date}T${from}`).getTime();
  const complete = Number.isFinite(start) && minutes >= 1 && pause >= 0 && count >= 1 && count <= SLOTS_AT_ONCE;
  if (!complete) return [];
  return Array.from({ length: count }, (_, index) => {
    const begins = start + index * (minutes + pause) * 60_000;
    return { startsAt: new Date(begins).toISOString(), endsAt: new Date(begins + minutes * 60_000).toISOString() };
  });
}
