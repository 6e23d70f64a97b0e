/** How many are waiting, at the corner of an icon; nothing when none are. `unit` names them: `['request', 'requests']`. */
export function CountBadge({
  count,
  unit: [one, many],
}: {
  count: number;
  unit: readonly [one: string, many: string];
}) {
  if (count === 0) return null;
  return (
    <span className="absolute -top-1.5 left-3 min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-12 text-on-accent leading-5 tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {count === 1 ? one : many}</span>
    </span>
  );
}
