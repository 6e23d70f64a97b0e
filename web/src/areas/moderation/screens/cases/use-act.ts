import type { CaseDetails } from '@quad/contract/moderation/moderation';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api-error.ts';
import { toast } from '../../../../ui/toast.ts';
import { caseQuery, showCase } from '../../queries/moderation-queries.ts';
import type { ActProps } from './typed.ts';

interface Act<Sent> extends ActProps {
  readonly send: (sent: Sent) => Promise<CaseDetails>;
  /** The message after success. */
  readonly done: (changed: CaseDetails, sent: Sent) => string;
  /** The texts to send. They are not lost when another moderator acts first. */
  readonly texts: readonly string[];
}

/** Act on a case, and show the changed case. When another moderator acted first, show their result. */
export function useAct<Sent>({
  found,
  onTyped,
  send,
  done,
  texts,
}: Act<Sent>): UseMutationResult<CaseDetails, Error, Sent> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: () => onTyped([]),
    onSuccess: (changed, sent) => {
      toast.success(done(changed, sent));
      showCase(client, changed);
    },
    onError: (error) => {
      onTyped(texts);
      if (!(error instanceof ApiError) || error.status !== 409) return;
      toast.error(error.message);
      void client.invalidateQueries({ queryKey: caseQuery(found._id).queryKey });
    },
  });
}
