import { t } from '@lingui/core/macro';
import type { Post } from '@quad/contract/posts/posts';
import { useQuery } from '@tanstack/react-query';
import { PostText } from '../components/PostText.tsx';
import type { LoadedPost } from '../loaded-post.ts';
import { processingQuery } from '../processing-query.ts';
import { ProcessingPost } from './ProcessingPost.tsx';

/** The viewer's own post on its page while its video cannot be played. */
export function UnreadyPost({ post, onDeleted }: { post: LoadedPost; onDeleted: () => void }) {
  const { data = [] } = useQuery(processingQuery);
  const listed: Post = data.find(({ _id }) => _id === post._id) ?? post;
  return (
    <div className="border-line border-y bg-surface md:rounded-card md:border-x">
      <ProcessingPost post={listed} onDeleted={onDeleted} />
      {post.caption !== '' && <PostText post={post} whole className="" />}
      <p className="px-4 pb-4 text-14 text-muted">{t`Only you see this until the video is ready.`}</p>
    </div>
  );
}
