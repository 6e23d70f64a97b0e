import { getPoll, type Poll, pollChanged } from '@quad/contract/polls/polls';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { useLive, useWatched } from '../../../lib/live/use-live.ts';
import { answersChanged, forgetPoll, patchPoll } from '../queries/poll-queries.ts';
import { isVoting } from './voting.ts';

/** A poll that changes all the time is read again this often at most. */
const PAUSE_MS = 1000;

/** Shows what others do in a poll while it is on the screen, until everything that follows from its end has happened. */
export function useLivePoll({ _id: id, isOpen, resultState, pollKind, isMine }: Poll) {
  const client = useQueryClient();
  const reading = useRef<'waits' | 'again' | undefined>(undefined);

  async function read() {
    if (reading.current) {
      reading.current = 'again';
      return;
    }
    reading.current = 'waits';
    await readAgain(client, id);
    if (pollKind === 'survey' && isMine) void answersChanged(client, id);
    setTimeout(() => {
      const again = reading.current === 'again';
      reading.current = undefined;
      if (again) void read();
    }, PAUSE_MS);
  }

  useWatched(isOpen || resultState === 'counting' ? `poll:${id}` : undefined, () => void read());
  useLive(pollChanged, ({ poll }) => {
    if (poll === id) void read();
  });
}

/** A failure leaves the poll as it is: the next change, or the next connection, reads it again. */
async function readAgain(client: QueryClient, id: string): Promise<void> {
  try {
    const { questions: _, ...poll } = await request(getPoll, { params: { id } });
    // a vote that is being sent is newer than the answer
    if (!isVoting(id)) patchPoll(client, id, poll);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_such_poll') forgetPoll(client, id);
  }
}
