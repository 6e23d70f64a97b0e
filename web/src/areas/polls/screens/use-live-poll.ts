import { getPoll, type Poll, pollChanged } from '@quad/contract/polls/polls';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { useLive, useWatched } from '../../../lib/live/use-live.ts';
import { forgetPoll, invalidateAnswers, invalidateNominations, patchPoll } from '../queries/poll-queries.ts';
import { isVoting } from './voting.ts';

/** The least time between two refetches of a poll. */
const MIN_INTERVAL_MS = 1000;

/** Refetch a poll on the screen when it changes, until its votes are counted. */
export function useLivePoll({ _id: id, isOpen, resultState, pollKind, isMine, nominationsEndAt }: Poll) {
  const client = useQueryClient();
  const refetching = useRef<'waits' | 'again' | undefined>(undefined);

  async function read() {
    if (refetching.current) {
      refetching.current = 'again';
      return;
    }
    refetching.current = 'waits';
    await refetchPoll(client, id);
    if (pollKind === 'survey' && isMine) void invalidateAnswers(client, id);
    if (nominationsEndAt !== null) void invalidateNominations(client, id);
    setTimeout(() => {
      const again = refetching.current === 'again';
      refetching.current = undefined;
      if (again) void read();
    }, MIN_INTERVAL_MS);
  }

  useWatched(isOpen || resultState === 'counting' ? `poll:${id}` : undefined, () => void read());
  useLive(pollChanged, ({ poll }) => {
    if (poll === id) void read();
  });
}

/** Refetch a poll. Ignore a failure, because the next change or connection tries again. */
async function refetchPoll(client: QueryClient, id: string): Promise<void> {
  try {
    const { questions: _, ...poll } = await request(getPoll, { params: { id } });
    // A vote that is being sent is newer than the answer.
    if (!isVoting(id)) patchPoll(client, id, poll);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_such_poll') forgetPoll(client, id);
  }
}
