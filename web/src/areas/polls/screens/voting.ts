import { getPoll, type Poll, voteInPoll } from '@quad/contract/polls/polls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { patchPoll } from '../queries/poll-queries.ts';

/** The polls with votes that are being sent. */
const voting = new Set<string>();

export const isVoting = (pollId: string): boolean => voting.has(pollId);

/**
 * Vote for the option at a place. The vote shows at once, and is undone with a message when it fails. A vote whose
 * answer was lost may have been counted: then the server answers that the viewer has voted, and the poll is loaded
 * again.
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
      if (error instanceof ApiError && error.code === 'already_voted' && (await readAgain())) return;
      if (pollKind === 'poll') patchPoll(client, id, { hasVoted: false, ownOption: null });
      tellFailure('Your vote could not be counted.', error);
      if (error instanceof ApiError && error.code === 'poll_ended') await readAgain();
    },
    onSettled: () => void voting.delete(id),
  });

  async function readAgain(): Promise<boolean> {
    try {
      const { questions: _, ...read } = await request(getPoll, { params: { id } });
      patchPoll(client, id, read);
      return true;
    } catch {
      return false;
    }
  }
}
