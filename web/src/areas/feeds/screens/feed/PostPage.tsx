import { t } from '@lingui/core/macro';
import { getPost } from '@quad/contract/posts/posts';
import { callUrl } from '../../../../lib/client.ts';
import { useViewer } from '../../../../lib/session.ts';
import { LastLoaded } from '../../../../ui/LastLoaded.tsx';
import { WithAside } from '../../../../ui/WithAside.tsx';
import { PostActions } from '../../../posts/parts/components/PostActions.tsx';
import { PostBody } from '../../../posts/parts/components/PostBody.tsx';
import { PostConversation } from '../../../posts/parts/components/PostConversation.tsx';
import { PostHeader } from '../../../posts/parts/components/PostHeader.tsx';
import { headingId } from '../../../posts/parts/element-ids.ts';
import type { LoadedPost } from '../../../posts/parts/loaded-post.ts';
import { useLivePost } from '../../../posts/parts/use-live-post.ts';
import { LikersLine } from './LikersLine.tsx';

interface PostPageProps {
  post: LoadedPost;
  /** The id of the comment that is shown first. */
  comment: string | undefined;
  /** Whether further comments are being loaded. */
  loading: boolean;
  onDeleted: () => void;
}

/** A post as a page: the whole picture, the whole text, its likers, and the conversation. */
export function PostPage({ post, comment, loading, onDeleted }: PostPageProps) {
  const viewer = useViewer();
  useLivePost(post._id);
  return (
    <article data-post aria-labelledby={headingId(post._id)} className="flex flex-1 flex-col">
      <WithAside
        top={
          <>
            <div className="max-wide:ps-9">
              <PostHeader post={post} own={post.userId._id === viewer._id} onDeleted={onDeleted} />
            </div>
            <LastLoaded path={callUrl(getPost.path, { id: post._id })} className="md:px-0" />
            <div className="md:overflow-clip md:rounded-card">
              <PostBody post={post} first whole />
            </div>
            <PostActions post={post} whole />
            <LikersLine post={post} />
          </>
        }
        label={t`Conversation`}
        scrolls
        aside={
          <>
            {/* in a narrow window the comments follow the post and need no title */}
            <h2 className="hidden pt-1 text-16 desk:block">{t`Comments`}</h2>
            <PostConversation post={post} named={comment} loading={loading} />
          </>
        }
      />
    </article>
  );
}
