import { deleteGroupReply, type GroupReply, removeGroupReply } from '@quad/contract/group-topics';
import { REMOVAL_REASON_MAX } from '@quad/contract/limits';
import { isBlank, trimText } from '@quad/contract/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Flag, Pencil, ShieldX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ReportSheet } from '../../../domains/reports/ReportSheet.tsx';
import { request } from '../../../lib/client.ts';
import { useViewer } from '../../../lib/session.ts';
import { useFormProblems } from '../../../lib/use-form-problems.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { changeReply } from './sending.ts';

interface ReplyMenuProps {
  reply: GroupReply;
  isMember: boolean;
  isHost: boolean;
  onEdit: () => void;
}

/** Authors edit and delete, hosts remove, others report. */
export function ReplyMenu({ reply, isMember, isHost, onEdit }: ReplyMenuProps) {
  const client = useQueryClient();
  const own = useViewer()._id === reply.author._id;
  const [sheet, setSheet] = useState<'delete' | 'remove' | 'report' | null>(null);
  const close = () => setSheet(null);
  const isRemoved = reply.removedReason !== null;
  const deleting = useMutation({
    mutationFn: () => request(deleteGroupReply, { params: { id: reply._id } }),
    onSuccess() {
      close();
      changeReply(client, reply.topic, reply._id, null);
    },
    onError: (error) => tellFailure('The reply could not be deleted.', error),
  });
  const items = [
    ...(own && isMember
      ? [
          ...(isRemoved ? [] : [{ label: 'Edit', icon: Pencil, onSelect: onEdit }]),
          { label: 'Delete', icon: Trash2, dangerous: true, onSelect: () => setSheet('delete') },
        ]
      : []),
    ...(own || isRemoved ? [] : [{ label: 'Report', icon: Flag, onSelect: () => setSheet('report') }]),
    ...(!own && isHost && !isRemoved
      ? [{ label: 'Remove', icon: ShieldX, dangerous: true, onSelect: () => setSheet('remove') }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label={`More about the reply of ${reply.author.name}`}
        icon={<Ellipsis size={20} aria-hidden />}
        items={items}
      />
      <Sheet
        open={sheet === 'delete'}
        onOpenChange={close}
        title="Delete your reply?"
        description="Its file goes with it. This cannot be undone."
      >
        <div className="flex flex-col gap-2 wide:flex-row-reverse">
          <Button kind="danger" busy={deleting.isPending} onClick={() => deleting.mutate()} className="wide:flex-1">
            Delete
          </Button>
          <Button kind="secondary" onClick={close} className="wide:flex-1">
            Cancel
          </Button>
        </div>
      </Sheet>
      <Sheet
        open={sheet === 'remove'}
        onOpenChange={close}
        title="Remove this reply?"
        description="The reason stays in its place, and its author is told."
      >
        <RemoveReply reply={reply} onDone={close} />
      </Sheet>
      <ReportSheet
        open={sheet === 'report'}
        onClose={close}
        subject={{ type: 'group_reply', id: reply._id }}
        title="Report this reply"
      />
    </>
  );
}

export function RemoveReply({ reply, onDone }: { reply: GroupReply; onDone: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const removing = useMutation({
    mutationFn: () => request(removeGroupReply, { params: { id: reply._id }, body: { reason: trimText(reason) } }),
    onSuccess(changed) {
      changeReply(client, reply.topic, reply._id, changed);
      onDone();
    },
  });
  const { problems, alert, passes } = useFormProblems({
    values: { reason },
    error: removing.error,
    found: isBlank(reason) ? { reason: 'Please say why' } : {},
  });
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        if (!removing.isPending && passes()) removing.mutate();
      }}
    >
      <TextField
        label="Why"
        maxLength={REMOVAL_REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={problems.reason}
        dir="auto"
      />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button kind="danger" type="submit" busy={removing.isPending}>
        Remove
      </Button>
    </Form>
  );
}
