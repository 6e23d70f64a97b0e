import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import {
  Ban,
  Bookmark,
  BookmarkX,
  Ellipsis,
  Flag,
  Link as LinkIcon,
  Pencil,
  Repeat2,
  Send,
  Trash2,
  VolumeX,
} from 'lucide-react';
import { useState } from 'react';
import { router } from '../../../../lib/routing/router.ts';
import { DialogSheet } from '../../../../ui/DialogSheet.tsx';
import type { MenuItem } from '../../../../ui/menu-props.ts';
import { PopupMenu } from '../../../../ui/PopupMenu.tsx';
import { copyLink } from '../../../../ui/share-link.ts';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';
import { BlockQuestion } from '../../../people/parts/BlockQuestion.tsx';
import { setMuted } from '../../../people/parts/hiding.ts';
import { removePost } from '../own-post.ts';
import { postHref } from '../post-href.ts';
import { setReposted } from '../reposts.ts';
import { setSaved } from '../saves.ts';
import { DeletePostQuestion } from './DeletePostQuestion.tsx';
import { EditPostForm } from './EditPostForm.tsx';
import { menuLabel, type PostMenuProps } from './post-menu-props.ts';

/**
 * The open menu of a post. The owner edits and deletes the post; others boost or report it, mute or block its author.
 */
export function OpenPostMenu({ post, own, onDeleted, withoutRepost = false }: PostMenuProps) {
  const client = useQueryClient();
  const [sheet, setSheet] = useState<'edit' | 'delete' | 'report' | 'block' | null>(null);
  const close = () => setSheet(null);
  const { _id, userId: author, saved, reposted, visibility } = post;

  const saveItem: MenuItem = {
    label: saved ? t`Remove from Saved` : t`Save Post`,
    icon: saved ? BookmarkX : Bookmark,
    onSelect: () => setSaved(client, _id, !saved),
  };
  const repostItem: MenuItem = {
    label: reposted ? t`Undo Boost` : t`Boost`,
    icon: Repeat2,
    onSelect: () => setReposted(client, _id, !reposted),
  };
  const sendItem: MenuItem = {
    label: t`Send to…`,
    icon: Send,
    onSelect: () => void router.navigate({ to: '/messages/new', search: { post: _id } }),
  };
  const linkItem: MenuItem = {
    label: t`Copy Link`,
    icon: LinkIcon,
    onSelect: () => void copyLink(postHref(_id)),
  };
  const items: MenuItem[] = own
    ? [
        { label: t`Edit Post`, icon: Pencil, onSelect: () => setSheet('edit') },
        saveItem,
        sendItem,
        linkItem,
        { label: t`Delete Post`, icon: Trash2, dangerous: true, onSelect: () => setSheet('delete') },
      ]
    : [
        saveItem,
        // A post for close friends is not shared with others.
        ...(visibility === 'public' && !withoutRepost ? [repostItem] : []),
        sendItem,
        linkItem,
        { label: t`Mute @${author.username}`, icon: VolumeX, onSelect: () => void setMuted(client, author, true) },
        { label: t`Report Post`, icon: Flag, onSelect: () => setSheet('report') },
        { label: t`Block @${author.username}`, icon: Ban, dangerous: true, onSelect: () => setSheet('block') },
      ];

  function remove() {
    close();
    void removePost(client, _id);
    onDeleted?.();
  }

  return (
    <>
      <PopupMenu label={menuLabel()} icon={<Ellipsis size={20} aria-hidden />} items={items} />
      <DialogSheet open={sheet === 'edit'} onOpenChange={close} title={t`Edit Post`}>
        <EditPostForm post={post} onDone={close} />
      </DialogSheet>
      <DeletePostQuestion
        open={sheet === 'delete'}
        onClose={close}
        onDelete={remove}
        description={t`Its likes and comments go with it. This cannot be undone.`}
      />
      <ReportSheet
        open={sheet === 'report'}
        onClose={close}
        subject={{ type: 'post', id: _id }}
        title={t`Report this post`}
      />
      <BlockQuestion person={author} open={sheet === 'block'} onClose={close} />
    </>
  );
}
