import type { CreativeAward } from '@quad/contract/trending';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Cover } from '../../../domains/library/Cover.tsx';
import { itemQuery } from '../../../domains/library/item-query.ts';
import { usePost } from '../../../domains/posts/use-post.ts';
import { MediaImage } from '../../../ui/MediaImage.tsx';

interface AwardPictureProps {
  subject: CreativeAward['subject'];
  /** Stands in its place while it loads, and for what has no picture. */
  children: ReactNode;
}

/** The picture of what won an award: of a post, the still of a reel, or the cover of notes. The title beside it says it. */
export function AwardPicture({ subject: { type, id }, children }: AwardPictureProps) {
  return type === 'note' ? <NoteCover id={id}>{children}</NoteCover> : <PostPicture id={id}>{children}</PostPicture>;
}

const SIZES = '80px';

function PostPicture({ id, children }: { id: string; children: ReactNode }) {
  const [medium] = usePost(id).data?.media ?? [];
  if (!medium) return children;
  return (
    <MediaImage
      media={medium}
      alt=""
      sizes={SIZES}
      className="size-20 shrink-0 rounded-control bg-raised object-cover"
    />
  );
}

function NoteCover({ id, children }: { id: string; children: ReactNode }) {
  const { data: item } = useQuery(itemQuery(id));
  return item ? <Cover item={item} sizes={SIZES} className="w-15 shrink-0 self-start" /> : children;
}
