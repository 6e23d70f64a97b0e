import { tagKey } from '@quad/contract/text-rules';
import { useQueryClient } from '@tanstack/react-query';
import { Hash } from 'lucide-react';
import { PostList } from '../../domains/posts/components/PostList.tsx';
import { keys } from '../../domains/posts/keys.ts';
import { postsTagged } from '../../domains/posts/post-source.ts';
import { useCached } from '../../domains/posts/use-cached.ts';
import { counted } from '../../lib/counts.ts';
import { Link } from '../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../lib/routing/route.ts';
import { useScreenTitle } from '../../lib/screen-title.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/ListStates.tsx';

/** The posts with a hashtag: `/tags/{tag}`. The tag has no # and any letter case. */
export function TagScreen({ params: { tag: given } }: ScreenProps<'/tags/$tag'>) {
  const tag = tagKey(given);
  const client = useQueryClient();
  const count = useCached<number | null>(keys.tagged(tag), null);
  useScreenTitle(`#${tag} · Quad`);
  const source = postsTagged(tag, (posts) => client.setQueryData(keys.tagged(tag), posts));
  return (
    <div className="pb-2">
      <header className="flex items-center gap-4 px-4 py-5 wide:px-0 wide:py-6">
        <span className="grid size-14 shrink-0 place-items-center rounded-card bg-raised text-accent-text">
          <Hash size={28} aria-hidden />
        </span>
        <div className="min-w-0">
          <h1 tabIndex={-1} className="wrap-anywhere text-28">
            #{tag}
          </h1>
          <p className="min-h-6 text-muted">{count !== null && counted(count, 'post')}</p>
        </div>
      </header>
      <PostList
        source={source}
        empty={
          <EmptyState
            title="No posts with this tag yet"
            text={`Add #${tag} to a post and it will appear here.`}
            action={
              <Link to="/create" className={buttonClass()}>
                Create a post
              </Link>
            }
          />
        }
      />
    </div>
  );
}
