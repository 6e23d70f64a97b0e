import { t } from '@lingui/core/macro';
import { deleteMeme, type Meme } from '@quad/contract/memes/memes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Flag, Link as LinkIcon, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useViewer } from '../../../../lib/session.ts';
import { Actions } from '../../../../ui/Actions.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { copyLink } from '../../../../ui/share-link.ts';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';
import { forgetMeme } from '../../parts/meme-queries.ts';
import { memeHref } from '../../texts/meme-href.ts';

/** The menu of a meme. Its author may delete it, other users may report it. */
export function MemeMenu({ meme, onDeleted }: { meme: Meme; onDeleted: (() => void) | undefined }) {
  const own = useViewer()._id === meme.author._id;
  const [sheet, setSheet] = useState<'delete' | 'report' | null>(null);
  const close = () => setSheet(null);
  const items = [
    {
      label: t`Send to…`,
      icon: Send,
      onSelect: () => void router.navigate({ to: '/messages/new', search: { meme: meme._id } }),
    },
    {
      label: t`Copy Link`,
      icon: LinkIcon,
      onSelect: () => void copyLink(memeHref(meme._id), t`Link copied to clipboard! Share with others.`),
    },
    own
      ? { label: t`Delete Meme`, icon: Trash2, dangerous: true, onSelect: () => setSheet('delete') }
      : { label: t`Report Meme`, icon: Flag, onSelect: () => setSheet('report') },
  ];
  return (
    <>
      <Menu label={t`More about ${meme.title}`} icon={<Ellipsis size={20} aria-hidden />} items={items} />
      <Sheet
        open={sheet === 'delete'}
        onOpenChange={close}
        title={t`Delete this meme?`}
        description={t`Its likes go with it. This cannot be undone.`}
      >
        <DeleteMeme meme={meme} onDeleted={onDeleted} onClose={close} />
      </Sheet>
      <ReportSheet
        open={sheet === 'report'}
        onClose={close}
        subject={{ type: 'meme', id: meme._id }}
        title={t`Report this meme`}
      />
    </>
  );
}

interface DeleteMemeProps {
  meme: Meme;
  onDeleted: (() => void) | undefined;
  onClose: () => void;
}

function DeleteMeme({ meme, onDeleted, onClose }: DeleteMemeProps) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => request(deleteMeme, { params: { id: meme._id } }),
    onSuccess() {
      toast.success(t`Deleted.`);
      onClose();
      onDeleted?.();
      forgetMeme(client, meme._id);
    },
    onError: (error) => toastFailure(t`The meme could not be deleted.`, error),
  });
  return <Actions answer={t`Delete`} onAnswer={() => deleting.mutate()} busy={deleting.isPending} onCancel={onClose} />;
}
