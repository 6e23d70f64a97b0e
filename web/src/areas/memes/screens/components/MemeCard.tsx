import { t } from '@lingui/core/macro';
import type { Meme } from '@quad/contract/memes/memes';
import { Share } from 'lucide-react';
import { useId } from 'react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { hashtagParts } from '../../../../ui/linked-text/hashtags.ts';
import { TagLink } from '../../../../ui/linked-text/TagLink.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import { shareLink } from '../../../../ui/share-link.ts';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { VerifiedBadge } from '../../../../ui/VerifiedBadge.tsx';
import { memeHref } from '../../texts/meme-href.ts';
import { LikeButton } from './LikeButton.tsx';
import { MemeMenu } from './MemeMenu.tsx';

/** The maximum height of a picture in the list, as a multiple of its width. */
const MAX_HEIGHT_RATIO = 1.25;

interface MemeCardProps {
  meme: Meme;
  /** The picture loads before others. */
  first: boolean;
  /** The variant on the meme's own screen: the picture has its full height. */
  whole?: boolean;
  onDeleted?: () => void;
}

/** A meme with its author and actions. */
export function MemeCard({ meme, first, whole = false, onDeleted }: MemeCardProps) {
  const heading = useId();
  const { _id, author, title, createdAt } = meme;
  const toMeme = { to: '/memes/$memeId', params: { memeId: _id } } as const;
  return (
    <article
      aria-labelledby={heading}
      className="@container flex flex-col overflow-clip border-line border-y bg-surface md:rounded-card md:border-x"
    >
      <header className="flex items-center gap-3 py-2 pe-1.5 ps-4">
        <Link
          to="/profile/$userId"
          params={{ userId: author._id }}
          tabIndex={-1}
          aria-hidden="true"
          className="shrink-0"
        >
          <Avatar picture={author.picture} />
        </Link>
        <div className="min-w-0 flex-1">
          <p className="flex min-w-0 items-center gap-1 leading-6">
            <Link
              to="/profile/$userId"
              params={{ userId: author._id }}
              className="tap-area min-w-0 truncate font-semibold hover:underline"
            >
              <bdi>{author.name}</bdi>
            </Link>
            {author.isVerified && <VerifiedBadge />}
          </p>
          <p className="text-14 text-muted leading-6">
            <Link {...toMeme} className="tap-area inline-block min-h-6 rounded-control hover:underline">
              <TimeAgo instant={createdAt} />
            </Link>
          </p>
        </div>
        <MemeMenu meme={meme} onDeleted={onDeleted} />
      </header>
      <h2 id={heading} dir="auto" className="wrap-anywhere text-balance px-4 pb-3 text-section">
        {hashtagParts(title).map(({ text, isTag }, place) =>
          isTag ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title keep their places
            <TagLink key={place} text={text} />
          ) : whole ? (
            text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Link key={place} {...toMeme} className="hover:underline">
              {text}
            </Link>
          ),
        )}
      </h2>
      <Picture
        media={meme.media}
        alt={meme.altText}
        first={first}
        whole={whole}
        className="media-in-list"
        {...(whole ? {} : { tallest: MAX_HEIGHT_RATIO })}
      />
      <div className="flex items-center px-1.5 py-1">
        <LikeButton meme={meme} />
        <IconButton
          label={t`Share`}
          className="ms-auto"
          onClick={() =>
            void shareLink({ title, href: memeHref(_id), copied: t`Link copied to clipboard! Share with others.` })
          }
        >
          <Share size={22} aria-hidden />
        </IconButton>
      </div>
    </article>
  );
}
