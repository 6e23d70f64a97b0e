import { plural, t } from '@lingui/core/macro';
import type { TrendingTag } from '@quad/contract/feeds/trending';
import { Hash } from 'lucide-react';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { EmptyState } from '../../../../../ui/ListStates.tsx';
import { TagName } from '../../../../../ui/linked-text/TagName.tsx';
import { Row, ScoreButton } from './Row.tsx';
import type { OnScore } from './ScoreSheet.tsx';
import { TopTagPosts } from './TopTagPosts.tsx';

/** The numbered hashtags of the week. Each links to its posts. */
export function Hashtags({ tags, onScore }: { tags: readonly TrendingTag[]; onScore: OnScore }) {
  if (tags.length === 0) {
    return (
      <EmptyState
        icon={<Hash size={28} aria-hidden />}
        title={t`No hashtag is trending`}
        text={t`A hashtag trends when three people or more post with it in a week.`}
        action={
          <Link to="/create" className={buttonClass()}>
            {t`Create a post`}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <ol>
        {tags.map(({ tag, postsCount, score, isPinned }, index) => (
          <Row
            key={tag}
            place={index + 1}
            score={
              <ScoreButton
                score={score}
                kind="points"
                of={`#${tag}`}
                onOpen={() => onScore({ list: 'hashtags', of: tag, name: `#${tag}` })}
              />
            }
          >
            <Link
              to="/tags/$tag"
              params={{ tag }}
              className="-mx-2 flex min-h-15 flex-col justify-center rounded-control px-2 hover:bg-raised"
            >
              <TagName tag={tag} />
              <span className="text-14 text-muted">
                {isPinned
                  ? t`Pinned · ${plural(postsCount, { one: '# post', other: '# posts' })}`
                  : plural(postsCount, { one: '# post', other: '# posts' })}
              </span>
            </Link>
          </Row>
        ))}
      </ol>
      {tags[0] && <TopTagPosts tag={tags[0].tag} />}
    </>
  );
}
