import { deleteGroupReply, type GroupReply } from '@quad/contract/group-topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Flag, Pencil, ShieldX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ReportSheet } from '../../../domains/reports/ReportSheet.tsx';
import { chunk } from '../../../lib/chunk.ts';
import { request } from '../../../lib/client.ts';
import { useViewer } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { useChunk } from '../../../ui/use-chunk.ts';
import { changeReply } from './sending.ts';

const removeChunk = chunk(() => import('./RemoveReply.tsx'));

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
  const removing = useChunk(removeChunk, sheet === 'remove', close);
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
        open={sheet === 'remove' && removing !== undefined}
        onOpenChange={close}
        title="Remove this reply?"
        description="The reason stays in its place, and its author is told."
      >
        {removing && <removing.RemoveReply reply={reply} onDone={close} />}
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
