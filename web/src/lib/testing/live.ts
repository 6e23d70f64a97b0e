import type { LiveData, LiveEvent } from '@quad/contract/live/live';
import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { tab } from '../live/live.ts';

// React subscribes a little after it has drawn: a test that has found a text may still be too early for the events.

/** Waits until something on the screen follows a live event; needed by tests that stop the clock before they dispatch. */
export const untilFollowed = ({ event }: LiveEvent) => waitFor(() => expect(tab.followed()).toContain(event));

/** Dispatches a live event, as the server's stream would, as soon as something follows it. */
export async function dispatchLive<Event extends LiveEvent>(event: Event, data: LiveData<Event>): Promise<void> {
  if (!tab.followed().includes(event.event)) await untilFollowed(event);
  act(() => tab.dispatch(event.event, data));
}

/** Tells that the server publishes the events of these channels from now on, as soon as all of them are watched. */
export async function beginWatching(...channels: string[]): Promise<void> {
  await waitFor(() => expect(tab.watched()).toEqual(expect.arrayContaining(channels)));
  act(() => tab.watching(channels));
}
