import { t } from '@lingui/core/macro';
import type { Poll } from '@quad/contract/polls/polls';
import { CircleStop, Ellipsis, Flag, Link as LinkIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { Menu } from '../../../../ui/Menu.tsx';
import { copyLink } from '../../../../ui/share-link.ts';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { pollHref } from '../../texts/poll-href.ts';
import type { PollSheet } from './PollSheets.tsx';

const sheetsChunk = chunk(() => import('./PollSheets.tsx'));

/** The menu of a poll. Its author may end or delete it, other users may report it. */
export function PollMenu({ poll, onDeleted }: { poll: Poll; onDeleted: (() => void) | undefined }) {
  const [open, setOpen] = useState<PollSheet | null>(null);
  const sheets = useChunk(sheetsChunk, open !== null, () => setOpen(null));
  const show = (sheet: PollSheet) => () => setOpen(sheet);
  const items = [
    {
      label: t`Copy Link`,
      icon: LinkIcon,
      onSelect: () => void copyLink(pollHref(poll._id), t`Link copied to clipboard! Share with others.`),
    },
    ...(poll.isMine && poll.isOpen ? [{ label: t`End voting now`, icon: CircleStop, onSelect: show('close') }] : []),
    poll.isMine
      ? { label: t`Delete`, icon: Trash2, dangerous: true, onSelect: show('delete') }
      : { label: t`Report`, icon: Flag, onSelect: show('report') },
  ];
  return (
    <>
      <Menu label={t`More about ${poll.question}`} icon={<Ellipsis size={20} aria-hidden />} items={items} />
      {sheets && <sheets.PollSheets poll={poll} open={open} onClose={() => setOpen(null)} onDeleted={onDeleted} />}
    </>
  );
}
