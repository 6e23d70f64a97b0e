import { t } from '@lingui/core/macro';
import type { AwardName, CreativeAward } from '@quad/contract/feeds/trending';
import { Award, Clapperboard, Image, Laugh, type LucideIcon, NotebookPen } from 'lucide-react';
import { type Href, hrefOf } from '../../../../../lib/routing/address.ts';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { EmptyState } from '../../../../../ui/ListStates.tsx';
import { AwardPicture } from './AwardPicture.tsx';
import { ScoreButton } from './Row.tsx';
import type { OnScore } from './ScoreSheet.tsx';

const ICONS: Record<AwardName, LucideIcon> = { post: Image, reel: Clapperboard, note: NotebookPen, meme: Laugh };

/** The awards of the week. Each links to its winner. */
export function Awards({ awards, onScore }: { awards: readonly CreativeAward[]; onScore: OnScore }) {
  if (awards.length === 0) {
    return (
      <EmptyState
        icon={<Award size={28} aria-hidden />}
        title={t`No awards this week`}
        text={t`They go to the posts, reels, notes and memes that others react to most.`}
      />
    );
  }
  return (
    <ul className="grid gap-4 pt-2">
      {awards.map(({ award, title, description, subject, score }) => {
        const Icon = ICONS[award];
        return (
          <li
            key={award}
            className="relative rounded-card border border-line bg-surface p-4 transition-colors hover:bg-raised"
          >
            <div className="flex items-start gap-4">
              <AwardPicture subject={subject}>
                <span className="grid size-20 shrink-0 place-items-center rounded-control bg-raised text-muted">
                  <Icon size={28} aria-hidden />
                </span>
              </AwardPicture>
              <h2 className="min-w-0 flex-1 self-center text-section">
                {/* the link covers the whole card */}
                <Link href={awardHref(subject)} className="after:absolute after:inset-0 after:rounded-card">
                  {title}
                </Link>
              </h2>
              <span className="relative">
                <ScoreButton
                  score={score}
                  kind="points"
                  of={title}
                  onOpen={() => onScore({ list: 'creative', of: award, name: title })}
                />
              </span>
            </div>
            <p dir="auto" className="wrap-anywhere mt-3 text-muted">
              {description}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** The address of an award's winner. */
function awardHref({ type, id }: CreativeAward['subject']): Href {
  if (type === 'reel') return hrefOf({ to: '/reels/$postId', params: { postId: id } });
  if (type === 'note') return hrefOf({ to: '/library/$itemId', params: { itemId: id } });
  if (type === 'meme') return hrefOf({ to: '/memes/$memeId', params: { memeId: id } });
  return hrefOf({ to: '/post/$postId', params: { postId: id } });
}
