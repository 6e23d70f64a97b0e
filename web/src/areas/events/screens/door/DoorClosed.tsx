import { isDoorOpen } from '@quad/contract/events/door-hours';
import { useEffect, useState } from 'react';
import type { StoredList } from '../../queries/device/stored-list.ts';
import { closedText } from '../../texts/verdict-texts.ts';

/** How often it is looked whether the door has opened, in milliseconds. */
const LOOK_MS = 10_000;

/** Shows that no ticket is accepted now, and when tickets are. */
export function DoorClosed({ list: { event, clockAhead } }: { list: StoredList }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(look);
  }, []);
  const at = now + clockAhead;
  if (isDoorOpen(event, at)) return null;
  return (
    <p className="rounded-control border border-line bg-surface px-4 py-3">
      <span className="font-semibold">The door is closed.</span> {closedText(event, at)}
    </p>
  );
}
