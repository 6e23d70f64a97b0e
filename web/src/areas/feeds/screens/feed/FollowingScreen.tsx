import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Repeat2, UsersRound } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { PostList } from '../../../posts/parts/components/PostList.tsx';
import { FEED_HEADING } from '../../../posts/parts/element-ids.ts';
import { keys } from '../../../posts/parts/keys.ts';
import { useCached } from '../../../posts/parts/use-cached.ts';
import { FeedTabs } from './FeedTabs.tsx';
import { followingPosts, type Reposters } from './following-source.ts';

const NONE: Reposters = {};

/** The following feed: `/following`. */
export function FollowingScreen() {
  const client = useQueryClient();
  return (
    <div className="pb-2">
      <h1 id={FEED_HEADING} className="sr-only" tabIndex={-1}>
        {t`Following`}
      </h1>
      <FeedTabs />
      <PostList source={followingPosts(client)} empty={<NothingYet />} Note={Reposted} />
    </div>
  );
}

/** The person who reposted a post. */
function Reposted({ postId }: { postId: string }) {
  const reposter = useCached<Reposters>(keys.reposters(), NONE)[postId];
  if (!reposter) return null;
  return (
    <p className="flex min-h-9 items-center gap-2 px-4 text-14 text-muted">
      <Repeat2 size={16} aria-hidden />
      <span className="min-w-0 truncate">
        <Trans>
          <Link
            to="/profile/$userId"
            params={{ userId: reposter._id }}
            className="tap-area font-semibold hover:underline"
          >
            <bdi>{reposter.name}</bdi>
          </Link>{' '}
          boosted
        </Trans>
      </span>
    </p>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={<UsersRound size={28} aria-hidden />}
      title={t`No posts found`}
      text={t`Follow people to see their posts and boosts here.`}
      action={
        <Link to="/friends" className={buttonClass()}>
          {t`Find people`}
        </Link>
      }
    />
  );
}
