import { t } from '@lingui/core/macro';
import type { UnloadedProps } from '../../../ui/Loaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** The failure and the loading state of screens about verification and membership. */
export const MEMBERSHIP_SCREEN = {
  get failed() {
    return t`This page could not be loaded.`;
  },
  get loading() {
    return (
      <div role="status" aria-label={t`Loading`} className="flex flex-col gap-4">
        <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface p-6">
          <Skeleton className="size-16 rounded-full" />
          <Skeleton className="h-7 w-56" />
          <Skeleton className="h-4 w-72 max-w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
        <Skeleton className="h-40 rounded-card" />
      </div>
    );
  },
} satisfies Partial<UnloadedProps>;
