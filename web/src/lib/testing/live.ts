import type { LiveData, LiveEvent } from '@quad/contract/live/live';
import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { tab } from '../live/live.ts';

// React subscribes shortly after it has rendered, so a test that has found a text may still dispatch too early.

/** Wait until the screen follows a live event. Tests that stop the clock before they dispatch need it. */
export const untilFollowed = ({ event }: LiveEvent) => waitFor(() => expect(tab.followed()).toContain(event));

/** Dispatch a live event, as the server's stream would, as soon as the screen follows it. */
export async function dispatchLive<Event extends LiveEvent>(event: Event, data: LiveData<Event>): Promise<void> {
  if (!tab.followed().includes(event.event)) await untilFollowed(event);
  act(() => tab.dispatch(event.event, data));
}

/** Report that the server publishes the events of these channels, as soon as the screen watches all of them. */
export async function beginWatching(...channels: string[]): Promise<void> {
  await waitFor(() => expect(tab.watched()).toEqual(expect.arrayContaining(channels)));
  act(() => tab.watching(channels));
}
