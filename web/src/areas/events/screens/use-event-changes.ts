import { eventChanged } from '@quad/contract/events/events';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLive, useWatched } from '../../../lib/live/use-live.ts';

/**
 * Calls the handler when an event, its seats or what is told about it may have changed; once for what comes within
 * `collectedMs`, as hundreds may register at the same time. No event is watched while its id is undefined.
 */
export function useEventChanges(eventId: string | undefined, collectedMs: number, onChange: () => void) {
  const [changed, setChanged] = useState(false);
  const handle = useEffectEvent(onChange);
  useWatched(eventId && `event:${eventId}`, () => setChanged(true));
  useLive(eventChanged, ({ event }) => {
    if (event === eventId) setChanged(true);
  });
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => {
      setChanged(false);
      handle();
    }, collectedMs);
    return () => clearTimeout(timer);
  }, [changed, collectedMs]);
}
