import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { PostThumbnail } from '../../../../posts/parts/components/PostThumbnail.tsx';
import { mediaLabel } from '../../../../posts/parts/media-label.ts';
import { postHref } from '../../../../posts/parts/post-href.ts';
import { topTagQuery } from '../../../queries/trending-queries.ts';

const MOST = 6;

/** Pictures with the first hashtag of the list, newest first. The section appears once it has some. */
export function TopTagPosts({ tag }: { tag: string }) {
  const { data: posts = [] } = useQuery(topTagQuery(tag));
  const shown = posts.flatMap((post) => {
    const [media] = post.media;
    return media ? [{ post, media }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="top-tag" className="pt-6">
      <h2 id="top-tag" className="pb-2">
        <Link
          to="/tags/$tag"
          params={{ tag }}
          className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-section hover:bg-raised"
        >
          {t`Posts with #${tag}`}
          <ChevronRight size={18} aria-hidden className="text-muted rtl:-scale-x-100" />
        </Link>
      </h2>
      <ul className="grid grid-cols-3 gap-1 overflow-clip rounded-card">
        {shown.slice(0, MOST).map(({ post, media }) => (
          <li key={post._id}>
            <Link
              href={postHref(post._id)}
              aria-label={mediaLabel(post, media)}
              className="group block aspect-square bg-raised focus-visible:-outline-offset-2"
            >
              <PostThumbnail media={media} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
