/**
 * The number of waiting items at the corner of an icon; nothing for zero. Like icons, it hardly grows with the text.
 * `unit` names the items: `['request', 'requests']`.
 */
export function CountBadge({
  count,
  unit: [one, many],
}: {
  count: number;
  unit: readonly [one: string, many: string];
}) {
  'use no memo'; // decision 152
  if (count === 0) return null;
  return (
    <span className="pointer-events-none absolute -top-[6px] start-[12px] min-w-[20px] rounded-full bg-unread px-[4px] text-center font-semibold text-[min(0.75rem,14px)] text-on-unread leading-[20px] tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {count === 1 ? one : many}</span>
    </span>
  );
}
