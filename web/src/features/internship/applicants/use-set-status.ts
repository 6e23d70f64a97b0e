import { setApplicantsStatus } from '@quad/contract/applicants';
import type { SetStatus } from '@quad/contract/posting-terms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { toast } from '../../../ui/toast.ts';
import { internshipKeys as keys } from '../keys.ts';
import { outcomeText } from './outcome-text.ts';

/** Sets the status of one or many applicants. */
export function useSetStatus(postingId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, status }: { ids: readonly string[]; status: SetStatus }) =>
      request(setApplicantsStatus, { params: { id: postingId }, body: { ids: [...ids], status } }),
    onSuccess: ({ changed, skipped }, { status }) => {
      const text = outcomeText(status, changed.length, skipped);
      if (skipped.length > 0) toast.info(text, { duration: 10_000 });
      else toast.success(text);
      onDone();
    },
    onError: (error) => tellFailure('The status could not be changed.', error),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.applicants(postingId) }),
        client.invalidateQueries({ queryKey: keys.posting(postingId) }),
      ]),
  });
}
