import { Trans } from '@lingui/react/macro';
import type { SharedPost } from '@quad/contract/messages/messages';
import { ImageOff } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { MediaFrame } from '../../../../ui/MediaFrame.tsx';
import { MediaImage } from '../../../../ui/MediaImage.tsx';
import { Picture } from '../../../../ui/Picture.tsx';

/** The post in a message. Links to the post. */
export function SharedPostCard({ post }: { post: SharedPost | null }) {
  if (!post) {
    return (
      <p className="mb-1 flex min-h-13 items-center gap-3 rounded-control bg-ground/50 p-3 text-14 text-muted">
        <Trans>
          <ImageOff size={20} aria-hidden className="shrink-0" />
          This post is not available.
        </Trans>
      </p>
    );
  }
  const { media, caption, userId: author } = post;
  return (
    <Link
      to="/post/$postId"
      params={{ postId: post._id }}
      className="-mx-2 -mt-1 mb-1 block w-72 max-w-[calc(100%+1rem)] overflow-hidden rounded-[13px] border border-line bg-surface"
    >
      <span className="flex items-center gap-2 p-2.5">
        <Avatar picture={author.picture} size={28} />
        <bdi className="truncate font-semibold text-14">{author.name}</bdi>
      </span>
      {media &&
        (media.type === 'image' ? (
          <Picture media={media} alt={media.altText} sizes="288px" tallest={1} />
        ) : (
          <MediaFrame media={media} tallest={1}>
            <MediaImage
              media={media}
              alt={media.altText}
              sizes="288px"
              className="absolute inset-0 size-full object-cover"
            />
          </MediaFrame>
        ))}
      {caption !== '' && (
        <span dir="auto" className="wrap-anywhere m-2.5 line-clamp-3 text-14">
          {caption}
        </span>
      )}
    </Link>
  );
}
