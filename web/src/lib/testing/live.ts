import type { LiveData, LiveEvent } from '@quad/contract/live/live';
import { act } from '@testing-library/react';
import { tab } from '../live/live.ts';

/** Dispatches a live event, as the server's stream would. */
export function dispatchLive<Event extends LiveEvent>({ event }: Event, data: LiveData<Event>): void {
  act(() => tab.dispatch(event, data));
}
