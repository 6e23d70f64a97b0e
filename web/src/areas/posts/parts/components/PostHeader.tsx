import { t } from '@lingui/core/macro';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { VerifiedBadge } from '../../../../ui/VerifiedBadge.tsx';
import { headingId } from '../element-ids.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { EditedMark } from './EditedMark.tsx';
import { PostMenu } from './PostMenu.tsx';

interface PostHeaderProps {
  post: LoadedPost;
  own: boolean;
  onDeleted: (() => void) | undefined;
}

/** The author, time and place of a post. */
export function PostHeader({ post, own, onDeleted }: PostHeaderProps) {
  'use no memo'; // decision 152
  const { userId: owner, location, createdAt, editedAt, visibility } = post;
  return (
    <header className="flex items-center gap-3 py-2 pe-1.5 ps-4">
      <Link to="/profile/$userId" params={{ userId: owner._id }} tabIndex={-1} aria-hidden="true" className="shrink-0">
        <Avatar picture={owner.picture} />
      </Link>
      <div className="@container min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-x-1 leading-6 @max-[10rem]:flex-wrap">
          <h2
            id={headingId(post._id)}
            className="flex min-w-0 items-center gap-1 font-semibold font-text text-16 leading-6 tracking-normal"
          >
            <Link
              to="/profile/$userId"
              params={{ userId: owner._id }}
              className="relative z-1 min-w-0 truncate hover:underline @max-[10rem]:wrap-anywhere @max-[10rem]:whitespace-normal"
            >
              <bdi>{post.name}</bdi>
            </Link>
            {owner.isVerified && <VerifiedBadge />}
          </h2>
          <span className="flex shrink-0 gap-1 text-14 text-muted">
            <Dot />
            <Link to="/post/$postId" params={{ postId: post._id }} className="tap-area rounded-control hover:underline">
              <TimeAgo instant={createdAt} />
            </Link>
          </span>
        </div>
        <p className="flex min-w-0 gap-x-1 text-14 text-muted leading-6 @max-[10rem]:flex-wrap">
          <span className="min-w-11 shrink-[2] truncate">
            <bdi>@{owner.username}</bdi>
          </span>
          {visibility === 'close_friends' && (
            <>
              <Dot />
              <span className="shrink-0 font-semibold text-accent-text">{t`Close Friends`}</span>
            </>
          )}
          {visibility === 'hidden' && (
            <>
              <Dot />
              <Link to="/safety/decisions" className="relative z-1 shrink-0 font-semibold text-bad hover:underline">
                {t`Hidden by moderators`}
              </Link>
            </>
          )}
          {editedAt !== null && (
            <>
              <Dot />
              <EditedMark postId={post._id} editedAt={editedAt} />
            </>
          )}
          {location !== '' && (
            <>
              <Dot />
              <bdi className="truncate">{location}</bdi>
            </>
          )}
        </p>
      </div>
      <PostMenu post={post} own={own} onDeleted={onDeleted} />
    </header>
  );
}

function Dot() {
  return (
    <span aria-hidden="true" className="@max-[10rem]:hidden">
      ·
    </span>
  );
}
