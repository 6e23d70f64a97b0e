import { t } from '@lingui/core/macro';
import { commentHistory } from '@quad/contract/posts/comments';
import { captionHistory } from '@quad/contract/posts/posts';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { DialogSheet } from '../../../../ui/DialogSheet.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { Skeletons } from '../../../../ui/Skeletons.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { keys } from '../keys.ts';

interface EditHistoryProps {
  postId: string;
  /** Of a comment, its id. */
  commentId: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** The earlier texts of a post or a comment, newest first. */
export function EditHistory({ postId, commentId, open, onClose }: EditHistoryProps) {
  return (
    <DialogSheet
      open={open}
      onOpenChange={onClose}
      title={t`Edit history`}
      description={
        commentId === undefined
          ? t`What the post said before, newest first.`
          : t`What the comment said before, newest first.`
      }
    >
      <Versions postId={postId} commentId={commentId} />
    </DialogSheet>
  );
}

interface Version {
  readonly text: string;
  readonly location?: string | null;
  readonly writtenAt: string;
}

async function loadVersions(
  { postId: id, commentId }: Pick<EditHistoryProps, 'postId' | 'commentId'>,
  signal: AbortSignal,
): Promise<readonly Version[]> {
  if (commentId !== undefined) return (await request(commentHistory, { params: { id, commentId }, signal })).versions;
  const { versions } = await request(captionHistory, { params: { id }, signal });
  return versions.map(({ caption, ...version }) => ({ ...version, text: caption }));
}

function Versions(of: Pick<EditHistoryProps, 'postId' | 'commentId'>) {
  const query = useQuery({
    queryKey: keys.history(of.commentId ?? of.postId),
    queryFn: ({ signal }) => loadVersions(of, signal),
    staleTime: 0,
  });
  const { data } = query;
  if (!data) {
    return (
      <Unloaded
        query={query}
        loading={
          <Skeletons label={t`Loading the edit history`} shape={['h-12', 'h-12']} className="flex flex-col gap-4" />
        }
      />
    );
  }
  return (
    <ol className="flex flex-col divide-y divide-line">
      {data.map(({ text, location, writtenAt }, index) => (
        <li key={writtenAt} className="py-3 first:pt-0 last:pb-0">
          <p className="text-14 text-muted">
            <TimeAgo instant={writtenAt} />
            {index === 0 && <span className="font-semibold text-accent-text"> {t`· Now`}</span>}
          </p>
          {text === '' ? (
            <p className="text-muted italic">{t`No caption`}</p>
          ) : (
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {text}
            </p>
          )}
          {location && (
            <p className="text-14 text-muted">
              <bdi>{location}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
