import { dateLeaf, type EventTimes } from '../../parts/event-dates.ts';

/** The day of an event as a leaf of a calendar. The date is beside it in words. */
export function DateLeaf({ times }: { times: EventTimes }) {
  const { day, month, weekday } = dateLeaf(times);
  return (
    <span
      aria-hidden="true"
      className="flex size-16 shrink-0 flex-col items-center justify-center rounded-control border border-line bg-raised leading-none"
    >
      <span className="font-semibold text-12 text-accent-text leading-4">{month}</span>
      <span className="font-bold font-heading text-20 leading-6">{day}</span>
      <span className="text-12 text-muted leading-4">{weekday}</span>
    </span>
  );
}
