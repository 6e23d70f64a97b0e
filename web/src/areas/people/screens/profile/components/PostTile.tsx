import { t } from '@lingui/core/macro';
import { Copy, EyeOff, Play } from 'lucide-react';
import { prepare } from '../../../../../lib/chunk.ts';
import { lightboxChunk } from '../../../../../ui/Lightbox.tsx';
import { Skeleton } from '../../../../../ui/Skeleton.tsx';
import { PostThumbnail } from '../../../../posts/parts/components/PostThumbnail.tsx';
import { usePost } from '../../../../posts/parts/use-post.ts';
import { tileId, tileLabel, tileText } from '../../../texts/tile-texts.ts';

/** A post in the grid: its first medium, or its text. */
export function PostTile({ postId, onOpen }: { postId: string; onOpen: () => void }) {
  const { data: post } = usePost(postId);
  if (!post) return <Skeleton className="aspect-square rounded-none" />;
  const [medium] = post.media;
  return (
    <button
      type="button"
      id={tileId(postId)}
      aria-label={tileLabel(post)}
      aria-haspopup="dialog"
      onPointerEnter={() => prepare(lightboxChunk)}
      onFocus={() => prepare(lightboxChunk)}
      onClick={onOpen}
      className="group relative block aspect-square w-full overflow-hidden bg-raised focus-visible:z-10 focus-visible:-outline-offset-2"
    >
      {medium ? <PostThumbnail media={medium} /> : <Words text={tileText(post.caption)} />}
      {medium?.type === 'video' && <Mark icon={Play} />}
      {post.media.length > 1 && <Mark icon={Copy} />}
      {post.visibility === 'hidden' && (
        <span className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-1 bg-over-media px-1 py-1 text-12 text-on-media">
          <EyeOff size={12} aria-hidden className="shrink-0" />
          <span className="min-w-0 truncate">{t`Hidden by moderators`}</span>
        </span>
      )}
    </button>
  );
}

function Words({ text }: { text: string }) {
  return (
    <span className="grid size-full place-items-center p-2.5 md:p-4">
      <span
        dir="auto"
        className="wrap-anywhere line-clamp-4 text-balance text-center font-bold font-heading text-14 wide:line-clamp-6 wide:text-16"
      >
        {text}
      </span>
    </span>
  );
}

function Mark({ icon: Icon }: { icon: typeof Play }) {
  return (
    <span className="absolute top-1.5 end-1.5 grid size-7 place-items-center rounded-full bg-over-media text-on-media">
      <Icon size={14} aria-hidden />
    </span>
  );
}
