import { feed } from '@quad/contract/posts/posts';
import { LastLoaded } from '../../../../ui/LastLoaded.tsx';
import { FirstStepsPlace } from '../../../people/parts/first-steps/FirstStepsPlace.tsx';
import { PostList } from '../../../posts/parts/components/PostList.tsx';
import { FEED_HEADING } from '../../../posts/parts/element-ids.ts';
import { allPosts } from '../../../posts/parts/post-source.ts';
import { OwnProcessing } from '../../../posts/parts/processing/OwnProcessing.tsx';
import { EmptyFeed } from './EmptyFeed.tsx';
import { FeedTabs } from './FeedTabs.tsx';

/** The posts of all people: `/` and `/post`. */
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
