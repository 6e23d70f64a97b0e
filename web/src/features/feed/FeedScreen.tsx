import { feed } from '@quad/contract/posts';
import { FirstStepsPlace } from '../../domains/first-steps/FirstStepsPlace.tsx';
import { PostList } from '../../domains/posts/components/PostList.tsx';
import { FEED_HEADING } from '../../domains/posts/element-ids.ts';
import { allPosts } from '../../domains/posts/post-source.ts';
import { OwnProcessing } from '../../domains/posts/processing/OwnProcessing.tsx';
import { LastLoaded } from '../../ui/LastLoaded.tsx';
import { EmptyFeed } from './EmptyFeed.tsx';
import { FeedTabs } from './FeedTabs.tsx';

/** Everybody's posts: `/` and `/post`. */
export function FeedScreen() {
  return (
    <div className="pb-2">
      <h1 id={FEED_HEADING} className="sr-only" tabIndex={-1}>
        Posts
      </h1>
      <FeedTabs />
      <FirstStepsPlace />
      <OwnProcessing />
      <LastLoaded path={feed.path} />
      <PostList source={allPosts} empty={<EmptyFeed />} />
    </div>
  );
}
