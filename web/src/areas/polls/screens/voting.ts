import { getPoll, type Poll, voteInPoll } from '@quad/contract/polls/polls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { patchPoll } from '../queries/poll-queries.ts';

/** Polls whose votes are on their way. */
const voting = new Set<string>();

export const isVoting = (pollId: string): boolean => voting.has(pollId);

/**
 * Votes for the option at a place. It shows at once, and is taken back with a word when it fails. A vote whose answer was
 * lost may have been counted: then the server says that one has voted, and the poll is read again.
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
