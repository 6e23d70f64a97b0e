import { t } from '@lingui/core/macro';
import { closePoll, deletePoll, type Poll } from '@quad/contract/polls/polls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { Actions } from '../../../../ui/Actions.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';
import { forgetPoll, invalidateAnswers, markListsStale, patchPoll } from '../../queries/poll-queries.ts';

export type PollSheet = 'close' | 'delete' | 'report';

interface PollSheetsProps {
  poll: Poll;
  open: PollSheet | null;
  onClose: () => void;
  onDeleted: (() => void) | undefined;
}

/** The confirmations before a poll is ended or deleted, and the report form. */
export function PollSheets({ poll, open, onClose, onDeleted }: PollSheetsProps) {
  const texts = TEXTS[poll.pollKind]();
  return (
    <>
      <Sheet open={open === 'close'} onOpenChange={onClose} title={texts.endNow} description={endEffect(poll)}>
        <EndPoll poll={poll} onClose={onClose} />
      </Sheet>
      <Sheet open={open === 'delete'} onOpenChange={onClose} title={texts.deleteIt} description={texts.deleteEffect}>
        <DeletePoll poll={poll} onDeleted={onDeleted} onClose={onClose} />
      </Sheet>
      <ReportSheet
        open={open === 'report'}
        onClose={onClose}
        subject={{ type: 'poll', id: poll._id }}
        title={texts.report}
      />
    </>
  );
}

/** The texts about a poll, by its kind. */
const TEXTS = {
  poll: () => ({
    endNow: t`End this poll now?`,
    deleteIt: t`Delete this poll?`,
    deleteEffect: t`Its votes go with it. This cannot be undone.`,
    report: t`Report this poll`,
  }),
  survey: () => ({
    endNow: t`End this survey now?`,
    deleteIt: t`Delete this survey?`,
    deleteEffect: t`Its answers go with it. This cannot be undone.`,
    report: t`Report this survey`,
  }),
  ballot: () => ({
    endNow: t`End this secret ballot now?`,
    deleteIt: t`Delete this secret ballot?`,
    deleteEffect: t`Its votes go with it. This cannot be undone.`,
    report: t`Report this secret ballot`,
  }),
} as const satisfies Record<Poll['pollKind'], () => object>;

function endEffect({ pollKind, phase }: Poll): string {
  if (phase === 'nominations' || phase === 'review')
    return t`The election ends without a vote. It can't be opened again.`;
  return pollKind === 'survey'
    ? t`No one can answer any more. It can't be opened again.`
    : t`No one can vote any more, and the results are shown. It can't be opened again.`;
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
    onError: (error) => toastFailure(t`It could not be ended.`, error),
  });
  return <Answers action={t`End now`} busy={ending.isPending} onAction={() => ending.mutate()} onClose={onClose} />;
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
      toast.success(t`Deleted.`);
      onClose();
      onDeleted?.();
      forgetPoll(client, poll._id);
    },
    onError: (error) => toastFailure(t`It could not be deleted.`, error),
  });
  return <Answers action={t`Delete`} busy={deleting.isPending} onAction={() => deleting.mutate()} onClose={onClose} />;
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
