import { t } from '@lingui/core/macro';
import { isDoorOpen } from '@quad/contract/events/door-hours';
import { useEffect, useState } from 'react';
import type { StoredList } from '../../queries/device/stored-list.ts';
import { closedText } from '../../texts/verdict-texts.ts';

/** The time between two checks whether the door is open, in milliseconds. */
const CHECK_MS = 10_000;

/** Shows that the door is closed, and when it accepts tickets. */
export function DoorClosed({ list: { event, clockAhead } }: { list: StoredList }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  const at = now + clockAhead;
  if (isDoorOpen(event, at)) return null;
  return (
    <p className="rounded-control border border-line bg-surface px-4 py-3">
      <span className="font-semibold">{t`The door is closed.`}</span> {closedText(event, at)}
    </p>
  );
}
