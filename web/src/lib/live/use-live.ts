import type { LiveData, LiveEvent } from '@quad/contract/live/live';
import { useEffect, useEffectEvent } from 'react';
import { onLive, onLiveGap, watchChannel } from './live.ts';

/** Call the handler for each event of this kind while the component is mounted. `event` is a constant. */
export function useLive<Event extends LiveEvent>(event: Event, handler: (data: LiveData<Event>) => void) {
  'use no memo'; // decision 152
  const handle = useEffectEvent(handler);
  useEffect(() => onLive(event, (data) => handle(data)), [event]);
}

/** Call the handler when events may have been missed, see `onLiveGap`. */
export function useLiveGap(handler: (gap: { readonly missed: boolean }) => void) {
  'use no memo'; // decision 152
  const handle = useEffectEvent(handler);
  useEffect(() => onLiveGap((gap) => handle(gap)), []);
}

/** Watch a channel while the component is mounted, see `watchChannel`; none when it is undefined. */
export function useWatched(channel: string | undefined, onWatched: () => void) {
  'use no memo'; // decision 152
  const begin = useEffectEvent(onWatched);
  useEffect(() => (channel === undefined ? undefined : watchChannel(channel, () => begin())), [channel]);
}
