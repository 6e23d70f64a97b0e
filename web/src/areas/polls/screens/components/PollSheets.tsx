import { closePoll, deletePoll, type Poll } from '@quad/contract/polls/polls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { Actions } from '../../../../ui/Actions.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';
import { forgetPoll, invalidateAnswers, markListsStale, patchPoll } from '../../queries/poll-queries.ts';
import { KIND_NAMES } from '../../texts/poll-texts.ts';

export type PollSheet = 'close' | 'delete' | 'report';

interface PollSheetsProps {
  poll: Poll;
  open: PollSheet | null;
  onClose: () => void;
  onDeleted: (() => void) | undefined;
}

/** The confirmations before a poll is ended or deleted, and the report form. */
export function PollSheets({ poll, open, onClose, onDeleted }: PollSheetsProps) {
  const name = KIND_NAMES[poll.pollKind].toLowerCase();
  return (
    <>
      <Sheet
        open={open === 'close'}
        onOpenChange={onClose}
        title={`End this ${name} now?`}
        description={`${endEffect(poll)} It can't be opened again.`}
      >
        <EndPoll poll={poll} onClose={onClose} />
      </Sheet>
      <Sheet
        open={open === 'delete'}
        onOpenChange={onClose}
        title={`Delete this ${name}?`}
        description={`Its ${poll.pollKind === 'survey' ? 'answers' : 'votes'} go with it. This cannot be undone.`}
      >
        <DeletePoll poll={poll} onDeleted={onDeleted} onClose={onClose} />
      </Sheet>
      <ReportSheet
        open={open === 'report'}
        onClose={onClose}
        subject={{ type: 'poll', id: poll._id }}
        title={`Report this ${name}`}
      />
    </>
  );
}

function endEffect({ pollKind, phase }: Poll): string {
  if (phase === 'nominations' || phase === 'review') return 'The election ends without a vote.';
  return pollKind === 'survey' ? 'No one can answer any more.' : 'No one can vote any more, and the results are shown.';
}

function EndPoll({ poll, onClose }: { poll: Poll; onClose: () => void }) {
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: () => request(closePoll, { params: { id: poll._id } }),
    onSuccess(ended) {
      onClose();
      patchPoll(client, poll._id, ended);
      markListsStale(client);
      void invalidateAnswers(client, poll._id);
    },
    onError: (error) => toastFailure('It could not be ended.', error),
  });
  return <Answers action="End now" busy={ending.isPending} onAction={() => ending.mutate()} onClose={onClose} />;
}

interface DeletePollProps {
  poll: Poll;
  onDeleted: (() => void) | undefined;
  onClose: () => void;
}

function DeletePoll({ poll, onDeleted, onClose }: DeletePollProps) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => request(deletePoll, { params: { id: poll._id } }),
    onSuccess() {
      toast.success('Deleted.');
      onClose();
      onDeleted?.();
      forgetPoll(client, poll._id);
    },
    onError: (error) => toastFailure('It could not be deleted.', error),
  });
  return <Answers action="Delete" busy={deleting.isPending} onAction={() => deleting.mutate()} onClose={onClose} />;
}

interface AnswersProps {
  action: string;
  busy: boolean;
  onAction: () => void;
  onClose: () => void;
}

function Answers({ action, busy, onAction, onClose }: AnswersProps) {
  return <Actions answer={action} onAnswer={onAction} busy={busy} onCancel={onClose} />;
}
