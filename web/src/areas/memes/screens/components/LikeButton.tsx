import { plural, t } from '@lingui/core/macro';
import '../../../posts/parts/hearts.css';
import { MEME_LIKES_MAX } from '@quad/contract/limits/memes';
import type { Meme } from '@quad/contract/memes/memes';
import { Heart } from 'lucide-react';
import { shortCount } from '../../../../lib/counts.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { addLike, useLikes } from '../likes.ts';

/** The button that adds a like with each click, up to the user's maximum. */
export function LikeButton({ meme }: { meme: Meme }) {
  const { likes, ownLikes, isFull } = useLikes(meme);
  return (
    <>
      <button
        type="button"
        aria-label={t`Like, ${plural(likes, { one: '# like', other: '# likes' })}, ${ownLikes} of ${MEME_LIKES_MAX} yours`}
        // Not `disabled`, because that would drop the focus after the last like.
        aria-disabled={isFull || undefined}
        onClick={() => addLike(meme)}
        className={classNames(
          'inline-flex h-11 min-w-11 touch-manipulation select-none items-center justify-center gap-2 rounded-full px-2.5 font-medium text-14 tabular-nums transition-[background-color,scale]',
          isFull ? 'cursor-default' : 'hover:bg-raised active:scale-95',
        )}
      >
        <Heart
          // A new key for each like restarts the animation.
          key={ownLikes}
          size={24}
          aria-hidden
          className={classNames(ownLikes > 0 && 'animate-[heart-pop_220ms_var(--ease-out)] fill-like text-like')}
        />
        {shortCount(likes)}
      </button>
      {ownLikes > 0 && (
        <span aria-hidden="true" className="text-14 text-muted tabular-nums">
          {isFull ? t`All ${MEME_LIKES_MAX} of your likes` : t`${ownLikes} of ${MEME_LIKES_MAX} yours`}
        </span>
      )}
    </>
  );
}
