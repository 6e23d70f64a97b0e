import { t } from '@lingui/core/macro';
import { SearchX } from 'lucide-react';
import type { ApiError } from '../../../lib/api-error.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import type { PlainPath } from '../../../lib/routing/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/ListStates.tsx';
import type { UnloadedProps } from '../../../ui/Loaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const PLACES = ['a', 'b', 'c'];

/** The loading and missing states of a support screen. `back` is the screen before it. */
export const supportScreen = (back: PlainPath) =>
  ({
    gone: ({ status }: ApiError, missing: string) =>
      [400, 403, 404].includes(status) && (
        <EmptyState
          icon={<SearchX size={28} aria-hidden />}
          title={missing}
          text={t`It may be gone, or it isn't for your account.`}
          action={
            <Link to={back} className={buttonClass('secondary')}>
              {t`Back to support`}
            </Link>
          }
        />
      ),
    loading: (
      <div role="status" aria-label={t`Loading`} className="flex flex-col gap-3 px-4 pt-4 md:px-0">
        {PLACES.map((place) => (
          <div key={place} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        ))}
      </div>
    ),
  }) satisfies Partial<UnloadedProps>;
