import type { ReactNode } from 'react';

/**
 * The card of reels and of their placeholders: the whole window on a phone, an upright card elsewhere. It is dark in
 * both themes.
 */
export const REEL_CARD =
  'relative size-full overflow-clip bg-surface md:aspect-9/16 md:w-auto md:max-w-full md:rounded-card lying:aspect-auto lying:w-full lying:rounded-none';

/** A text in place of a reel. */
export function ReelNote({ children }: { children: ReactNode }) {
  return <div className={`${REEL_CARD} grid place-items-center max-md:bg-transparent`}>{children}</div>;
}
