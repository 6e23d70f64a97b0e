import { t } from '@lingui/core/macro';
import type { GroupReply } from '@quad/contract/groups/group-topics';
import { Ellipsis, Flag, Pencil, ShieldX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { useViewer } from '../../../../lib/session.ts';
import { Menu } from '../../../../ui/Menu.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';
import type { ReplySheet } from './ReplySheets.tsx';

const sheetsChunk = chunk(async () => (await import('./ReplySheets.tsx')).ReplySheets);

interface ReplyMenuProps {
  reply: GroupReply;
  isMember: boolean;
  isHost: boolean;
  onEdit: () => void;
}

/** The menu of a reply: authors edit and delete, hosts remove, others report. */
export function ReplyMenu({ reply, isMember, isHost, onEdit }: ReplyMenuProps) {
  const own = useViewer()._id === reply.author._id;
  const [sheet, setSheet] = useState<ReplySheet | null>(null);
  const close = () => setSheet(null);
  const ReplySheets = useChunk(sheetsChunk, sheet !== null, close);
  const isRemoved = reply.removedReason !== null;
  const items = [
    ...(own && isMember
      ? [
          ...(isRemoved ? [] : [{ label: t`Edit`, icon: Pencil, onSelect: onEdit }]),
          { label: t`Delete`, icon: Trash2, dangerous: true, onSelect: () => setSheet('delete') },
        ]
      : []),
    ...(own || isRemoved ? [] : [{ label: t`Report`, icon: Flag, onSelect: () => setSheet('report') }]),
    ...(!own && isHost && !isRemoved
      ? [{ label: t`Remove`, icon: ShieldX, dangerous: true, onSelect: () => setSheet('remove') }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label={t`More about the reply of ${reply.author.name}`}
        icon={<Ellipsis size={20} aria-hidden />}
        items={items}
      />
      {ReplySheets && <ReplySheets reply={reply} open={sheet} onClose={close} />}
    </>
  );
}
