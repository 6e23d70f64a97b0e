import { pollChanged } from '@quad/contract/polls/polls';
import { type Bus, defineTopic } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Live } from '../../platform/live/live.ts';
import type { LiveChannel } from '../../platform/live/live-channel.ts';
import { createPaced } from '../../platform/live/paced.ts';
import { findPolls } from './polls.repo.ts';

const pollChangedTopic = defineTopic<{ poll: string }>('poll-changed');

/** Each node publishes the changes of a poll at most this often, even while many people vote. */
const PAUSE_MS = 1000;

/**
 * Publish to open apps that a poll has changed. The event has no data, because viewers see different parts of a poll.
 */
export interface LivePolls {
  /** Call this after the commit. */
  changed(pollId: string): void;
  close(): void;
}

export function createLivePolls({ bus, live }: { bus: Bus; live: Live }): LivePolls {
  const polls = createPaced(PAUSE_MS, (poll) => bus.broadcast(pollChangedTopic, { poll }));
  bus.on(pollChangedTopic, ({ poll }) => live.publishHere(pollChanged, `poll:${poll}`, { poll }));
  return { changed: (pollId) => polls.call(pollId), close: () => polls.close() };
}

/** The live channel of polls. A person can subscribe to the polls that they may view. */
export const pollChannel = (db: Database): LiveChannel => ({
  kind: 'poll',
  async seen({ id: viewerId }, ids) {
    const rows = await findPolls(
      db,
      viewerId,
      ids.filter((id) => id !== ''),
    );
    return rows.map(({ poll_id }) => poll_id);
  },
});
