import { t } from '@lingui/core/macro';
import { editApplicant, setApplicantsStatus } from '@quad/contract/careers/applicants';
import type { SetStatus } from '@quad/contract/careers/posting-terms';
import type { AnswerOf } from '@quad/contract/wire/call';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { internshipKeys as keys } from '../../queries/careers-keys.ts';
import { outcomeText } from './outcome-text.ts';

type Outcome = AnswerOf<typeof setApplicantsStatus>;

const setStatus = (postingId: string, ids: readonly string[], status: SetStatus) =>
  request(setApplicantsStatus, { params: { id: postingId }, body: { ids: [...ids], status } });

function showOutcome({ changed, skipped }: Outcome, status: SetStatus) {
  const text = outcomeText(status, changed.length, skipped);
  if (skipped.length > 0) toast.info(text, { duration: 10_000 });
  else toast.success(text);
}

const renewApplicants = (client: QueryClient, postingId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: keys.applicants(postingId) }),
    client.invalidateQueries({ queryKey: keys.posting(postingId) }),
  ]);

/** Sets the status of one or many applicants. */
export function useSetStatus(postingId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, status }: { ids: readonly string[]; status: SetStatus }) => setStatus(postingId, ids, status),
    onSuccess: (outcome, { status }) => {
      showOutcome(outcome, status);
      onDone();
    },
    onError: (error) => toastFailure(t`The status could not be changed.`, error),
    onSettled: () => renewApplicants(client, postingId),
  });
}

interface SavedApplicant {
  id: string;
  stage: string;
  note: string;
  /** The new status; null keeps the current one. */
  status: SetStatus | null;
}

/** Save the stage and the note of an applicant, and the status that was chosen with them. */
export function useSaveApplicant(postingId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, stage, note, status }: SavedApplicant) => {
      await request(editApplicant, { params: { id }, body: { stage, note } });
      // the status is last, because it notifies the applicant at once
      if (status !== null) showOutcome(await setStatus(postingId, [id], status), status);
    },
    onSuccess: onDone,
    onSettled: () => renewApplicants(client, postingId),
  });
}
