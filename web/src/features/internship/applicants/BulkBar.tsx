import { setApplicantsStatus } from '@quad/contract/applicants';
import { SET_STATUSES, type SetStatus } from '@quad/contract/posting-terms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { request } from '../../../lib/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { toast } from '../../../ui/toast.ts';
import { internshipKeys as keys } from '../keys.ts';
import { outcomeText } from './outcome-text.ts';

interface BulkBarProps {
  postingId: string;
  chosen: readonly string[];
  onDone: () => void;
}

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

/** What is done with all applicants that are chosen. */
export function BulkBar({ postingId, chosen, onDone }: BulkBarProps) {
  const changing = useSetStatus(postingId, onDone);
  return (
    <fieldset
      aria-label="Chosen applicants"
      className="sticky bottom-tabs z-10 mt-3 flex items-center gap-3 border-line border-t bg-ground px-4 py-3 wide:bottom-0 wide:px-0"
    >
      <IconButton label="Choose none" onClick={onDone} className="-ml-2">
        <X size={20} aria-hidden />
      </IconButton>
      <p className="shrink-0 text-14">{chosen.length} chosen</p>
      <div className="ml-auto flex gap-2 overflow-x-auto [scrollbar-width:none]">
        {SET_STATUSES.map((status) => (
          <Button
            key={status}
            kind="secondary"
            busy={changing.isPending && changing.variables.status === status}
            onClick={() => !changing.isPending && changing.mutate({ ids: chosen, status })}
            className="shrink-0 px-4 text-14"
          >
            {status}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
