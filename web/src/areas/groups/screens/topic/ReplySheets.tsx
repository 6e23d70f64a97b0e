import { t } from '@lingui/core/macro';
import { deleteGroupReply, type GroupReply } from '@quad/contract/groups/group-topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { Question } from '../../../../ui/Question.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';
import { RemoveReply } from './RemoveReply.tsx';
import { changeReply } from './sending.ts';

/** The question before an action on a reply. */
export type ReplySheet = 'delete' | 'remove' | 'report';

interface ReplySheetsProps {
  reply: GroupReply;
  open: ReplySheet | null;
  onClose: () => void;
}

/** The sheets of a reply's menu. */
export function ReplySheets({ reply, open, onClose }: ReplySheetsProps) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => request(deleteGroupReply, { params: { id: reply._id } }),
    onSuccess() {
      onClose();
      changeReply(client, reply.topic, reply._id, null);
    },
    onError: (error) => toastFailure(t`The reply could not be deleted.`, error),
  });
  return (
    <>
      <Question
        open={open === 'delete'}
        onClose={onClose}
        title={t`Delete your reply?`}
        description={t`Its file goes with it. This cannot be undone.`}
        answer={t`Delete`}
        dangerous
        busy={deleting.isPending}
        onAnswer={() => deleting.mutate()}
      />
      <Sheet
        open={open === 'remove'}
        onOpenChange={onClose}
        title={t`Remove this reply?`}
        description={t`The reason takes its place, and the author is notified.`}
      >
        <RemoveReply reply={reply} onDone={onClose} />
      </Sheet>
      <ReportSheet
        open={open === 'report'}
        onClose={onClose}
        subject={{ type: 'group_reply', id: reply._id }}
        title={t`Report this reply`}
      />
    </>
  );
}
