import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface WithAsideProps {
  /** The beginning of the screen, e.g. its header and picture. */
  readonly top: ReactNode;
  /** The name of the aside for screen readers. */
  readonly label: string;
  /** The part that people use while they look at the rest, e.g. the comments of a post or the seller of a product. */
  readonly aside: ReactNode;
  /**
   * Whether the aside begins beside the screen's header, is as high as the window and scrolls by itself, with its end in
   * view, as a conversation does.
   */
  readonly scrolls?: boolean;
  /** The rest of the screen. */
  readonly children?: ReactNode;
}

/**
 * A screen of two parts. On a desk the aside takes the place of the right rail and stays in view while the rest
 * scrolls; in narrower windows all parts follow each other as children of the element around them. The layouts know it
 * by `data-aside`.
 */
export function WithAside({ top, label, aside, scrolls = false, children }: WithAsideProps) {
  return (
    <div
      data-aside
      className="max-desk:contents desk:grid desk:grid-cols-[minmax(0,var(--container-column))_minmax(0,1fr)] desk:grid-rows-[auto_1fr]"
    >
      <div className="min-w-0 max-desk:contents">{top}</div>
      <section
        aria-label={label}
        className={classNames(
          'flex min-w-0 flex-col max-desk:contents desk:sticky desk:top-bar desk:col-start-2 desk:row-span-2 desk:row-start-1 desk:self-start desk:px-6 desk:pt-3',
          scrolls &&
            'desk:-mt-14 desk:h-[calc(100dvh-var(--spacing-bar)-1rem)] desk:overflow-y-auto desk:overscroll-contain desk:[scrollbar-width:thin]',
        )}
      >
        {aside}
      </section>
      {children && <div className="min-w-0 max-desk:contents">{children}</div>}
    </div>
  );
}
