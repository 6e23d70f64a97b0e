import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { changeCardState, useCardState } from '../card-state.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { EntityText } from './EntityText.tsx';

interface PostTextProps {
  post: LoadedPost;
  whole: boolean;
  /** The class that cuts the text to its first lines. */
  className: string;
}

/** The text of a post as written. A long text is cut; "more" shows the rest, and "less" cuts it again. */
export function PostText({ post, whole, className }: PostTextProps) {
  'use no memo'; // decision 152
  const ref = useRef<HTMLParagraphElement>(null);
  const { captionOpen } = useCardState(post._id);
  const open = captionOpen || whole;
  const [cut, setCut] = useState(captionOpen);

  useLayoutEffect(() => {
    const text = ref.current;
    // A fully shown text cannot be measured: nothing of it is cut.
    if (!text || open) return;
    const measure = () => setCut(text.scrollHeight > text.clientHeight + 1);
    // The observer reports changes of the column and of the font.
    const observer = new ResizeObserver(measure);
    observer.observe(text);
    measure();
    return () => observer.disconnect();
  }, [open]);

  return (
    <div className="px-4 pt-1 pb-2">
      <p
        ref={ref}
        dir="auto"
        className={classNames('wrap-anywhere select-text whitespace-pre-wrap', !open && className)}
      >
        <EntityText text={post.caption} tags={post.tags} mentions={post.mentions} />
      </p>
      {cut && !whole && (
        <button
          type="button"
          aria-label={open ? t`Show less of what ${post.name} wrote` : t`Show more of what ${post.name} wrote`}
          onClick={() => changeCardState(post._id, { captionOpen: !open })}
          className="tap-area font-medium text-muted hover:text-text"
        >
          {open ? t`less` : t`more`}
        </button>
      )}
    </div>
  );
}
