import { t } from '@lingui/core/macro';
import { ArrowUp } from 'lucide-react';
import { FEED_HEADING, focusElement } from '../element-ids.ts';
import { postsAtOnce } from '../page-size.ts';

interface NewPostsPillProps {
  count: number;
  onPress: () => Promise<void>;
}

/** A button for the posts that appeared since the list was loaded. Screen readers announce their number. */
export function NewPostsPill({ count, onPress }: NewPostsPillProps) {
  'use no memo'; // decision 152
  const text = count === 1 ? t`1 new post` : t`${count < postsAtOnce() ? count : `${count - 1}+`} new posts`;

  async function press() {
    await onPress();
    window.scrollTo(0, 0);
    focusElement(FEED_HEADING);
  }

  return (
    <div className="sticky top-[calc(var(--spacing-bar)+3rem)] z-20 flex h-0 justify-center wide:top-[calc(var(--spacing-bar)+3.5rem)]">
      <p aria-live="polite" className="sr-only">
        {count > 0 ? t`${text} above` : ''}
      </p>
      {count > 0 && (
        <button
          type="button"
          onClick={() => void press()}
          className="mt-3 inline-flex h-11 animate-rise items-center gap-2 rounded-full bg-accent pe-5 ps-4 font-semibold text-on-accent shadow-float hover:bg-accent-strong"
        >
          <ArrowUp size={18} aria-hidden />
          {text}
        </button>
      )}
    </div>
  );
}
