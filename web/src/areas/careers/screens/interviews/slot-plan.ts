import { t } from '@lingui/core/macro';
import { SLOT_CAPACITY_MAX, SLOTS_AT_ONCE } from '@quad/contract/limits/careers';
import type { FormProblems } from '../../../../lib/use-form-problems.ts';

/** A plan for slots of one day that follow each other. Times are local to the poster's device. */
export interface SlotPlan {
  /** `2026-11-24`. */
  readonly date: string;
  /** `14:30`. */
  readonly from: string;
  readonly minutes: number;
  /** Minutes between two slots. */
  readonly pause: number;
  readonly count: number;
}

export interface PlannedSlot {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The slots of a plan; none while the plan is incomplete. */
export function plannedSlots({ date, from, minutes, pause, count }: SlotPlan): readonly PlannedSlot[] {
  const start = new Date(`${date}T${from}`).getTime();
  const complete = Number.isFinite(start) && minutes >= 1 && pause >= 0 && count >= 1 && count <= SLOTS_AT_ONCE;
  if (!complete) return [];
  return Array.from({ length: count }, (_, index) => {
    const begins = start + index * (minutes + pause) * 60_000;
    return { startsAt: new Date(begins).toISOString(), endsAt: new Date(begins + minutes * 60_000).toISOString() };
  });
}

/** The typed form of a plan. */
export type TypedPlan = Readonly<
  Record<'date' | 'from' | 'minutes' | 'pause' | 'count' | 'capacity' | 'place', string>
>;

/** The maximum length of an interview and of a pause, in minutes. */
export const MINUTES_MAX = 480;

/** The problems of a plan, by field. `now` is in milliseconds. */
export function planProblems({ date, from, minutes, pause, count, capacity }: TypedPlan, now: number): FormProblems {
  const problems: Record<string, string | false> = {
    date:
      date === ''
        ? t`Choose a day`
        : new Date(`${date}T23:59:59.999`).getTime() < now && t`Choose today or a later day`,
    from: from === '' && t`Choose a time`,
    minutes: !isWhole(minutes, 1, MINUTES_MAX) && t`Enter 1 to ${MINUTES_MAX} minutes`,
    pause: !isWhole(pause, 0, MINUTES_MAX) && t`Enter 0 to ${MINUTES_MAX} minutes`,
    count: !isWhole(count, 1, SLOTS_AT_ONCE) && t`Enter 1 to ${SLOTS_AT_ONCE}`,
    capacity: !isWhole(capacity, 1, SLOT_CAPACITY_MAX) && t`Enter 1 to ${SLOT_CAPACITY_MAX}`,
  };
  if (!problems.date && !problems.from && new Date(`${date}T${from}`).getTime() <= now) {
    problems.from = t`This time has passed`;
  }
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  );
}

const isWhole = (typed: string, least: number, most: number) =>
  /^\d{1,4}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
