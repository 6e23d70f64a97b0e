import { plural, t } from '@lingui/core/macro';
import type { LibraryItemDetails, LibraryRating } from '@quad/contract/library/library';
import { useQueryClient } from '@tanstack/react-query';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { shortCount } from '../../../../lib/counts.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { rate } from '../item-changes.ts';

const CHOICES = [
  {
    rating: 'useful',
    get label() {
      return t`Useful`;
    },
    icon: ThumbsUp,
    count: 'usefulCount',
  },
  {
    rating: 'not_useful',
    get label() {
      return t`Not useful`;
    },
    icon: ThumbsDown,
    count: 'notUsefulCount',
  },
] as const;

/** The question whether an item is useful. Its uploader sees the counts instead. */
export function Rating({ item }: { item: LibraryItemDetails }) {
  const client = useQueryClient();
  if (item.isOwn && item.usefulCount + item.notUsefulCount === 0) return null;
  if (item.isOwn) {
    return (
      <p className="text-14 text-muted">
        {t`${plural(item.usefulCount, { one: '# student', other: '# students' })} found this useful, ${item.notUsefulCount} did not.`}
      </p>
    );
  }
  const choose = (rating: LibraryRating) => void rate(client, item, item.rating === rating ? null : rating);
  return (
    <section aria-labelledby="rating" className="flex flex-wrap items-center justify-between gap-3">
      <h2 id="rating" className="text-16">
        {t`Was this useful?`}
      </h2>
      <div className="flex flex-wrap gap-2">
        {CHOICES.map(({ rating, label, icon: Icon, count }) => {
          const chosen = item.rating === rating;
          return (
            <button
              key={rating}
              type="button"
              aria-pressed={chosen}
              onClick={() => choose(rating)}
              className={classNames(
                'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium text-14 transition-colors',
                chosen ? 'border-chosen bg-chosen text-on-chosen' : 'border-edge bg-surface hover:bg-raised',
              )}
            >
              <Icon size={16} aria-hidden />
              {label}
              <span className="tabular-nums">{shortCount(item[count])}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
