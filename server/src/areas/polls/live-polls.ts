import { pollChanged } from '@quad/contract/polls/polls';
import { type Bus, defineTopic } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Live } from '../../platform/live/live.ts';
import type { LiveChannel } from '../../platform/live/live-channel.ts';
import { createPaced } from '../../platform/live/paced.ts';
import { findPolls } from './polls.repo.ts';

const pollChangedTopic = defineTopic<{ poll: string }>('poll-changed');

/** A poll that many people vote in at once is told of so often at most by each node. */
const PAUSE_MS = 1000;

/** Tells open apps that a poll has changed, not what: not everybody sees the same of it. They read it again. */
export interface LivePolls {
  /** Call it after the commit. */
  changed(pollId: string): void;
  close(): void;
}

export function createLivePolls({ bus, live }: { bus: Bus; live: Live }): LivePolls {
  const polls = createPaced(PAUSE_MS, (poll) => bus.tell(pollChangedTopic, { poll }));
  bus.on(pollChangedTopic, ({ poll }) => live.publishHere(pollChanged, `poll:${poll}`, { poll }));
  return { changed: (pollId) => polls.call(pollId), close: () => polls.close() };
}

/** The polls that open apps show can be watched by whoever sees them. */
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
