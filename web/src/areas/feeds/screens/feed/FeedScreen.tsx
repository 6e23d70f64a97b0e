import { t } from '@lingui/core/macro';
import { feed } from '@quad/contract/posts/posts';
import { ImagePlus, Images } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useViewer } from '../../../../lib/session.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { LastLoaded } from '../../../../ui/LastLoaded.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { ChoicesPlace } from '../../../accounts/parts/choices/ChoicesPlace.tsx';
import { FirstStepsPlace } from '../../../people/parts/first-steps/FirstStepsPlace.tsx';
import { awaitsFirstSteps } from '../../../people/parts/first-steps/hint.ts';
import { PostList } from '../../../posts/parts/components/PostList.tsx';
import { FEED_HEADING } from '../../../posts/parts/element-ids.ts';
import { allPosts } from '../../../posts/parts/post-source.ts';
import { OwnProcessing } from '../../../posts/parts/processing/OwnProcessing.tsx';
import { FeedTabs } from './FeedTabs.tsx';
import { LowDataPlace } from './LowDataPlace.tsx';

/** The feed of everyone: `/` and `/post`. */
export function FeedScreen() {
  return (
    <div className="pb-2">
      <h1 id={FEED_HEADING} className="sr-only" tabIndex={-1}>
        {t`Posts`}
      </h1>
      <FeedTabs />
      <LowDataPlace />
      <ComposerLink />
      {awaitsFirstSteps(useViewer()._id) ? <FirstStepsPlace /> : <ChoicesPlace />}
      <OwnProcessing />
      <LastLoaded path={feed.path} />
      <PostList source={allPosts} empty={<EmptyFeed />} />
    </div>
  );
}

/** Leads to the form of a new post, where a narrow window has its tab bar for that. */
function ComposerLink() {
  return (
    <Link
      to="/create"
      className="my-3 hidden min-h-15 items-center gap-3 rounded-card border border-line bg-surface px-4 text-muted hover:bg-raised wide:flex"
    >
      <Avatar picture={useViewer().picture} size={36} />
      <span className="flex-1">{t`Share a moment with your campus`}</span>
      <ImagePlus size={20} aria-hidden />
    </Link>
  );
}

function EmptyFeed() {
  return (
    <EmptyState
      icon={<Images size={28} aria-hidden />}
      title={t`No posts found`}
      text={t`Start by creating your first post!`}
      action={
        <Link to="/create" className={buttonClass()}>
          {t`Create a post`}
        </Link>
      }
    />
  );
}
