import { captionHistory } from '@quad/contract/posts/posts';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { DialogSheet } from '../../../../ui/DialogSheet.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { Skeletons } from '../../../../ui/Skeletons.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { keys } from '../keys.ts';

interface CaptionHistoryProps {
  postId: string;
  open: boolean;
  onClose: () => void;
}

/** The earlier captions of a post, newest first. */
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
  const query = useQuery({
    queryKey: keys.history(postId),
    queryFn: ({ signal }) => request(captionHistory, { params: { id: postId }, signal }),
    staleTime: 0,
  });
  const { data } = query;
  if (!data) {
    return (
      <Unloaded
        query={query}
        loading={
          <Skeletons label="Loading the edit history" shape={['h-12', 'h-12']} className="flex flex-col gap-4" />
        }
      />
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
