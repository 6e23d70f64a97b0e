import { PostList } from './components/PostList.tsx';
import { FEED_HEADING } from './element-ids.ts';
import { allPosts } from './post-source.ts';

/** Everybody's posts: `/` and `/post`. */
export function FeedScreen() {
  return (
    <div className="pb-2 wide:pt-4">
      <h1 id={FEED_HEADING} className="sr-only" tabIndex={-1}>
        Posts
      </h1>
      <PostList source={allPosts} />
    </div>
  );
}
