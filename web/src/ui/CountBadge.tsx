/**
 * The number of waiting items at the corner of an icon; nothing for zero. Like icons, it hardly grows with the text.
 * Screen readers read `text`: `3 requests`.
 */
export function CountBadge({ count, text }: { count: number; text: string }) {
  'use no memo'; // decision 152
  if (count === 0) return null;
  return (
    <span className="pointer-events-none absolute -top-[6px] start-[12px] min-w-[20px] rounded-full bg-unread px-[4px] text-center font-semibold text-[min(0.75rem,14px)] text-on-unread leading-[20px] tabular-nums">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
