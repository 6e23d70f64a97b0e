import { feed } from '@quad/contract/posts/posts';
import { Images } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useViewer } from '../../../../lib/session.ts';
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

/** The feed of everyone: `/` and `/post`. */
export function FeedScreen() {
  return (
    <div className="pb-2">
      <h1 id={FEED_HEADING} className="sr-only" tabIndex={-1}>
        Posts
      </h1>
      <FeedTabs />
      {awaitsFirstSteps(useViewer()._id) ? <FirstStepsPlace /> : <ChoicesPlace />}
      <OwnProcessing />
      <LastLoaded path={feed.path} />
      <PostList source={allPosts} empty={<EmptyFeed />} />
    </div>
  );
}

function EmptyFeed() {
  return (
    <EmptyState
      icon={<Images size={28} aria-hidden />}
      title="No posts found"
      text="Start by creating your first post!"
      action={
        <Link to="/create" className={buttonClass()}>
          Create a post
        </Link>
      }
    />
  );
}
