import { t } from '@lingui/core/macro';
import { getPoll, type Poll, voteInPoll } from '@quad/contract/polls/polls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { patchPoll } from '../queries/poll-queries.ts';

/** The polls with a vote that is being sent. */
const voting = new Set<string>();

export const isVoting = (pollId: string): boolean => voting.has(pollId);

/**
 * Vote for the option at a place. The vote shows at once, except in a ballot; a failure rolls it back with a message.
 * An earlier call may have been counted although its answer was lost. The server then refuses a second vote, and the
 * poll is refetched.
 */
export function useVote(poll: Poll) {
  const client = useQueryClient();
  const { _id: id, pollKind } = poll;
  return useMutation({
    mutationFn: (option: number) => request(voteInPoll, { params: { id }, body: { option } }),
    onMutate(option) {
      voting.add(id);
      if (pollKind === 'poll') patchPoll(client, id, { hasVoted: true, ownOption: option });
    },
    onSuccess: (voted) => patchPoll(client, id, voted),
    async onError(error) {
      if (error instanceof ApiError && error.code === 'already_voted' && (await refetch())) return;
      if (pollKind === 'poll') patchPoll(client, id, { hasVoted: false, ownOption: null });
      toastFailure(t`Your vote could not be counted.`, error);
      if (error instanceof ApiError && error.code === 'poll_ended') await refetch();
    },
    onSettled: () => void voting.delete(id),
  });

  async function refetch(): Promise<boolean> {
    try {
      const { questions: _, ...read } = await request(getPoll, { params: { id } });
      patchPoll(client, id, read);
      return true;
    } catch {
      return false;
    }
  }
}
