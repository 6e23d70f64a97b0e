import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { useViewer } from '../../../../../lib/session.ts';
import { Avatar } from '../../../../../ui/Avatar.tsx';
import { TimeAgo } from '../../../../../ui/TimeAgo.tsx';
import { VerifiedBadge } from '../../../../../ui/VerifiedBadge.tsx';
import { useFollow } from '../../../../people/parts/follow.ts';
import { personQuery } from '../../../../people/parts/person-query.ts';
import { PostText } from '../../../../posts/parts/components/PostText.tsx';
import type { LoadedPost } from '../../../../posts/parts/loaded-post.ts';

/** The author and the caption of a reel. */
export function ReelText({ post, active }: { post: LoadedPost; active: boolean }) {
  const { userId: author, caption, location, visibility } = post;
  const own = useViewer()._id === author._id;
  return (
    <div className="pointer-events-auto min-w-0 flex-1 pb-2 lying:max-w-1/3 lying:grow-0 lying:basis-1/3 lying:me-auto">
      {/* When both do not fit, as with large text, the button is below the name. */}
      <div className="flex flex-wrap items-center gap-x-2.5 px-4">
        <Link
          to="/profile/$userId"
          params={{ userId: author._id }}
          className="flex min-h-11 min-w-0 max-w-fit flex-1 basis-28 items-center gap-2.5 rounded-control"
        >
          <Avatar picture={author.picture} size={36} />
          <span className="min-w-0">
            <span className="flex items-center gap-1">
              <bdi className="truncate font-semibold">{post.name}</bdi>
              {author.isVerified && <VerifiedBadge />}
            </span>
          </span>
        </Link>
        {!own && active && <FollowAuthor personId={author._id} name={post.name} />}
      </div>
      {caption === '' ? (
        <div className="h-1" />
      ) : (
        <div className="max-h-[40dvh] overflow-y-auto overscroll-contain text-14">
          <PostText post={post} whole={false} className="line-clamp-2" />
        </div>
      )}
      <p className="flex gap-1 px-4 text-12 text-muted">
        <TimeAgo instant={post.createdAt} className="shrink-0" />
        {visibility === 'close_friends' && (
          <span className="shrink-0 font-semibold text-accent-text">{t`· Close Friends`}</span>
        )}
        {location !== '' && <bdi className="truncate">· {location}</bdi>}
      </p>
    </div>
  );
}

/** The button to follow or unfollow the author; nothing until the relation is loaded. */
function FollowAuthor({ personId, name }: { personId: string; name: string }) {
  const { data: person } = useQuery(personQuery(personId));
  const { mutate, isPending } = useFollow(personId);
  if (!person) return null;
  const { isFollowing } = person.relation;
  return (
    <button
      type="button"
      aria-label={isFollowing ? t`Following ${name}` : t`Follow ${name}`}
      aria-pressed={isFollowing}
      disabled={isPending}
      onClick={() => mutate(!isFollowing)}
      className={`tap-area shrink-0 rounded-full border px-3.5 py-1 font-semibold text-14 disabled:opacity-60 ${
        isFollowing ? 'border-on-media/60 bg-over-media text-on-media' : 'border-on-media text-on-media'
      }`}
    >
      {isFollowing ? t`Following` : t`Follow`}
    </button>
  );
}
