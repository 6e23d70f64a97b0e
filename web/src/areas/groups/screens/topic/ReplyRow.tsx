import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GroupReply } from '@quad/contract/groups/group-topics';
import { ShieldX } from 'lucide-react';
import { useId, useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { pictureBox } from '../../../../ui/attachments/picture-box.ts';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { VerifiedBadge } from '../../../../ui/VerifiedBadge.tsx';
import { ReplyMenu } from './ReplyMenu.tsx';
import { ReplyText } from './ReplyText.tsx';

const attachmentChunk = chunk(async () => (await import('../../../../ui/attachments/Attachment.tsx')).Attachment);
const editChunk = chunk(() => import('./EditReply.tsx'));

interface ReplyRowProps {
  reply: GroupReply;
  isMember: boolean;
  isHost: boolean;
}

/** A reply with its menu. */
export function ReplyRow({ reply, isMember, isHost }: ReplyRowProps) {
  const name = useId();
  const [editing, setEditing] = useState(false);
  const edit = useChunk(editChunk, editing, () => setEditing(false));
  const Attachment = useChunk(attachmentChunk, reply.file !== null, () => undefined);
  const { author, text, mentions, file, removedReason, createdAt, editedAt } = reply;
  return (
    <article aria-labelledby={name} className="flex gap-3 p-4">
      <Link to="/profile/$userId" params={{ userId: author._id }} tabIndex={-1} aria-hidden="true" className="shrink-0">
        <Avatar picture={author.picture} size={36} />
      </Link>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
            <span id={name} className="flex min-w-0 items-center gap-1 font-semibold">
              <Link
                to="/profile/$userId"
                params={{ userId: author._id }}
                className="tap-area min-w-0 truncate rounded-control hover:underline"
              >
                <bdi>{author.name}</bdi>
              </Link>
              {author.isVerified && <VerifiedBadge />}
            </span>
            <span className="text-14 text-muted">
              {editedAt ? (
                <Trans>
                  <TimeAgo instant={createdAt} /> · Edited
                </Trans>
              ) : (
                <TimeAgo instant={createdAt} />
              )}
            </span>
          </p>
          <div className="-mt-2.5 -me-2.5 -mb-2">
            <ReplyMenu reply={reply} isMember={isMember} isHost={isHost} onEdit={() => setEditing(true)} />
          </div>
        </div>
        {removedReason !== null ? (
          <p className="flex items-start gap-2 text-muted">
            <ShieldX size={18} aria-hidden className="mt-0.5 shrink-0" />
            <span dir="auto" className="wrap-anywhere">
              {t`Removed by a host: ${removedReason}`}
            </span>
          </p>
        ) : editing && edit ? (
          <edit.EditReply reply={reply} onDone={() => setEditing(false)} />
        ) : (
          <>
            {text !== '' && <ReplyText text={text} mentions={mentions} />}
            {file && (
              <div style={{ minHeight: file.picture ? pictureBox(file.picture).height : 60 }} className="px-2 pt-2">
                {Attachment && <Attachment file={file} />}
              </div>
            )}
          </>
        )}
      </div>
    </article>
  );
}
