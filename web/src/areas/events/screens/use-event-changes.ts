import { eventChanged } from '@quad/contract/events/events';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLive, useWatched } from '../../../lib/live/use-live.ts';

/**
 * Call the handler when an event, its seats or its updates may have changed. All changes within `collectedMs` cause one
 * call, because hundreds may register at a time. An undefined id watches nothing.
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
