import { t } from '@lingui/core/macro';
import { deleteNotice, type Notice } from '@quad/contract/college/notices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { Actions } from '../../../../ui/Actions.tsx';
import { toast } from '../../../../ui/toast.ts';
import { NoticeForm } from './NoticeForm.tsx';
import { renewNotices } from './notice-changes.ts';

interface ToolProps {
  notice: Notice;
  onDone: () => void;
}

export function EditNotice({ notice, onDone }: ToolProps) {
  return <NoticeForm notice={notice} onDone={onDone} />;
}

export function DeleteNotice({ notice, onDone }: ToolProps) {
  const client = useQueryClient();
  const isScheduled = Boolean(notice.publishesAt);
  const deleting = useMutation({
    mutationFn: () => request(deleteNotice, { params: { id: notice._id } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      onDone();
      await renewNotices(client);
    },
    onError: ({ message }) => toast.error(message),
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        {isScheduled
          ? t`“${notice.title}” will not be published, and is deleted with its files.`
          : t`“${notice.title}” is deleted for everyone, with its files and with who has read and acknowledged it.`}
      </p>
      <Actions
        answer={isScheduled ? t`Cancel the notice` : t`Delete`}
        onAnswer={() => deleting.mutate()}
        busy={deleting.isPending}
        cancel={t`Keep it`}
        onCancel={onDone}
      />
    </div>
  );
}
