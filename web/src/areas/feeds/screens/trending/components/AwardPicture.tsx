import type { CreativeAward } from '@quad/contract/feeds/trending';
import type { Media } from '@quad/contract/posts/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MediaImage } from '../../../../../ui/MediaImage.tsx';
import { Cover } from '../../../../library/parts/Cover.tsx';
import { itemQuery } from '../../../../library/parts/item-query.ts';
import { memeQuery } from '../../../../memes/parts/meme-queries.ts';
import { usePost } from '../../../../posts/parts/use-post.ts';

interface AwardPictureProps {
  subject: CreativeAward['subject'];
  /** Shown while it loads, and for a subject without a picture. */
  children: ReactNode;
}

/**
 * The picture of an award's winner: of a post or a meme, the poster of a reel, or the cover of notes. The title beside
 * it describes it.
 */
export function AwardPicture({ subject: { type, id }, children }: AwardPictureProps) {
  if (type === 'note') return <NoteCover id={id}>{children}</NoteCover>;
  if (type === 'meme') return <MemePicture id={id}>{children}</MemePicture>;
  return <PostPicture id={id}>{children}</PostPicture>;
}

const SIZES = '80px';

function PostPicture({ id, children }: { id: string; children: ReactNode }) {
  const [medium] = usePost(id).data?.media ?? [];
  return medium ? <Still media={medium} /> : children;
}

function MemePicture({ id, children }: { id: string; children: ReactNode }) {
  const { data: meme } = useQuery(memeQuery(useQueryClient(), id));
  return meme ? <Still media={meme.media} /> : children;
}

const Still = ({ media }: { media: Media }) => (
  <MediaImage media={media} alt="" sizes={SIZES} className="size-20 shrink-0 rounded-control bg-raised object-cover" />
);

function NoteCover({ id, children }: { id: string; children: ReactNode }) {
  const { data: item } = useQuery(itemQuery(id));
  return item ? <Cover item={item} sizes={SIZES} className="w-15 shrink-0 self-start" /> : children;
}
