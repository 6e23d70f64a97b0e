import type { LiveData, LiveEvent } from '@quad/contract/live';
import { act } from '@testing-library/react';
import { tab } from '../live/live.ts';

/** Delivers a live event to what is shown, as the connection would. */
export function happen<Event extends LiveEvent>({ event }: Event, data: LiveData<Event>): void {
  act(() => tab.dispatch(event, data));
}
