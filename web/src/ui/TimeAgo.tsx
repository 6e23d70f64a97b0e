import { fullMoment, relativeTime } from '@quad/contract/text/relative-time';
import { useSyncExternalStore } from 'react';

const TICK = 30_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** One clock for the whole page, which runs while any component subscribes. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    now = Date.now();
    timer = setInterval(tick, TICK);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick() {
  now = Date.now();
  for (const each of [...listeners]) each();
}

/**
 * How long ago an instant (ISO 8601) was. The exact time becomes its title when a pointer enters, because formatting a
 * page's first date takes a slow phone a seventh of a second.
 */
export function TimeAgo({ instant, className }: { instant: string; className?: string }) {
  'use no memo'; // decision 152
  const milliseconds = Date.parse(instant);
  const text = useSyncExternalStore(subscribe, () => relativeTime(milliseconds, Math.max(now, milliseconds)));
  return (
    <time
      dateTime={instant}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = fullMoment(milliseconds);
      }}
      className={className}
    >
      {text}
    </time>
  );
}
