import { captionHistory } from '@quad/contract/posts/posts';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { DialogSheet } from '../../../../ui/DialogSheet.tsx';
import { ErrorState } from '../../../../ui/ListStates.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { keys } from '../keys.ts';

interface CaptionHistoryProps {
  postId: string;
  open: boolean;
  onClose: () => void;
}

/** What the caption of a post was, newest first. */
export function CaptionHistory({ postId, open, onClose }: CaptionHistoryProps) {
  return (
    <DialogSheet
      open={open}
      onOpenChange={onClose}
      title="Edit history"
      description="What the post said before, newest first."
    >
      <Versions postId={postId} />
    </DialogSheet>
  );
}

function Versions({ postId }: { postId: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: keys.history(postId),
    queryFn: ({ signal }) => request(captionHistory, { params: { id: postId }, signal }),
    staleTime: 0,
  });
  if (!data) {
    if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />;
    return (
      <div role="status" aria-label="Loading the edit history" className="flex flex-col gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    );
  }
  return (
    <ol className="flex flex-col divide-y divide-line">
      {data.versions.map(({ caption, writtenAt }, index) => (
        <li key={writtenAt} className="py-3 first:pt-0 last:pb-0">
          <p className="text-14 text-muted">
            <TimeAgo instant={writtenAt} />
            {index === 0 && <span className="font-semibold text-accent-text"> · Now</span>}
          </p>
          {caption === '' ? (
            <p className="text-muted italic">No caption</p>
          ) : (
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {caption}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
