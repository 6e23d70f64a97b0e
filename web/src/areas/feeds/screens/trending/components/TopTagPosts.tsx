import { t } from '@lingui/core/macro';
import type { Post, PostMedia } from '@quad/contract/posts/posts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { MediaImage } from '../../../../../ui/MediaImage.tsx';
import { stillOf } from '../../../../../ui/picture-sources.ts';
import { useThumbhashUrl } from '../../../../../ui/use-thumbhash-url.ts';
import { mediaLabel } from '../../../../posts/parts/media-label.ts';
import { postHref } from '../../../../posts/parts/post-href.ts';
import { topTagQuery } from '../../../queries/trending-queries.ts';

const MOST = 6;

/** Pictures with the first hashtag of the list, newest first. The section appears once it has some. */
export function TopTagPosts({ tag }: { tag: string }) {
  const { data: posts = [] } = useQuery(topTagQuery(tag));
  const shown = posts.flatMap((post) => {
    const media = post.media[0];
    return media && stillOf(media).url !== null ? [{ post, media }] : [];
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
            <Tile post={post} media={media} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ post, media }: { post: Post; media: PostMedia }) {
  const blurred = useThumbhashUrl(media.thumbhash);
  return (
    <Link
      href={postHref(post._id)}
      className="block aspect-square bg-center bg-cover bg-raised transition-[filter] hover:brightness-90 focus-visible:-outline-offset-2"
      style={blurred ? { backgroundImage: `url(${blurred})` } : {}}
    >
      <MediaImage
        media={media}
        alt={mediaLabel(post, media)}
        sizes="(min-width: 768px) 220px, 33vw"
        className="size-full object-cover"
      />
    </Link>
  );
}
