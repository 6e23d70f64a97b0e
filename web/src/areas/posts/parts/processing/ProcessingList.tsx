import { t } from '@lingui/core/macro';
import type { Post } from '@quad/contract/posts/posts';
import { ProcessingPost } from './ProcessingPost.tsx';

/** Posts whose video cannot be played yet, above a list of posts. */
export function ProcessingList({ posts }: { posts: readonly Post[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-label={t`Videos that are not ready`} className="pb-2 wide:pb-4">
      <ul className="divide-y divide-line border-line border-y bg-surface md:rounded-card md:border-x">
        {posts.map((post) => (
          <li key={post._id}>
            <ProcessingPost post={post} linked />
          </li>
        ))}
      </ul>
    </section>
  );
}
