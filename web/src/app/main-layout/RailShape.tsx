import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The right rail's place and gaps. */
export const RailFrame = ({ children }: { children: ReactNode }) => (
  <div className="@container sticky top-bar flex max-h-[calc(100dvh-var(--spacing-bar))] flex-col gap-4 overflow-y-auto overscroll-contain py-4 pe-6 ps-6 [scrollbar-width:thin] wide:max-[1180px]:px-3">
    {children}
  </div>
);

/** The place of the search field until its code has loaded. */
export const SearchShape = () => <div aria-hidden="true" className="field-box h-11 shrink-0" />;

/** The place of a panel until its code has loaded: a title and three rows, as `RailPanel` has while it loads. */
export const PanelShape = () => (
  <div aria-hidden="true" className="shrink-0 rounded-card border border-line bg-surface px-4 pt-2 pb-3">
    <div className="flex h-11 items-center">
      <Skeleton className="h-5 w-1/2" />
    </div>
    {['a', 'b', 'c'].map((row) => (
      <div key={row} className="flex h-14 flex-col justify-center gap-2">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-3 w-1/2" />
      </div>
    ))}
  </div>
);
