import { t } from '@lingui/core/macro';
import type { Comment } from '@quad/contract/posts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '../../../../lib/session.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { Menu } from '../../../../ui/Menu.tsx';
import type { MenuItem } from '../../../../ui/menu-props.ts';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';
import { removeComment } from '../comment-deletion.ts';
import type { LoadedPost } from '../loaded-post.ts';

interface CommentMenuProps {
  post: LoadedPost;
  comment: Comment;
  onEdit: () => void;
}

/**
 * Further actions on a comment: its author edits it, its author and the owner of the post delete it, other users report
 * it.
 */
export function CommentMenu({ post, comment, onEdit }: CommentMenuProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [reporting, setReporting] = useState(false);
  const { displayName, _id: authorId } = comment.userId;
  const own = authorId === viewer._id;
  const isReply = comment.parentId !== null;
  const items: MenuItem[] = [
    {
      label: t`Copy text`,
      icon: Copy,
      onSelect: () =>
        void copyText(comment.text, { otherwise: t`This browser does not allow copying. Select the text instead.` }),
    },
    ...(own && post.visibility !== 'hidden'
      ? [{ label: isReply ? t`Edit reply` : t`Edit comment`, icon: Pencil, onSelect: onEdit }]
      : []),
    ...(own
      ? []
      : [{ label: isReply ? t`Report reply` : t`Report comment`, icon: Flag, onSelect: () => setReporting(true) }]),
    ...(own || post.userId._id === viewer._id
      ? [
          {
            label: isReply ? t`Delete reply` : t`Delete comment`,
            icon: Trash2,
            dangerous: true,
            onSelect: () => removeComment(client, post._id, comment),
          },
        ]
      : []),
  ];
  return (
    <div className="-mt-2 -me-3 text-muted">
      <Menu
        label={isReply ? t`More about the reply of ${displayName}` : t`More about the comment of ${displayName}`}
        icon={<Ellipsis size={18} aria-hidden />}
        items={items}
      />
      {!own && (
        <ReportSheet
          open={reporting}
          onClose={() => setReporting(false)}
          subject={{ type: 'comment', id: comment._id }}
          title={isReply ? t`Report the reply of ${displayName}` : t`Report the comment of ${displayName}`}
        />
      )}
    </div>
  );
}
