import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Clapperboard, FileX, PartyPopper } from 'lucide-react';
import { ApiError } from '../../../../../lib/api-error.ts';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { EmptyState, ErrorState } from '../../../../../ui/ListStates.tsx';
import { Skeleton } from '../../../../../ui/Skeleton.tsx';
import { startAgain } from '../reel-list.ts';
import { hasSeenAny } from '../seen-reels.ts';
import { REEL_CARD, ReelNote } from './ReelCard.tsx';

interface FirstReelProps {
  error: Error | null;
  busy: boolean;
  onRetry: () => void;
}

/** Replaces the reels while they load, or when they could not be loaded. */
export function FirstReel({ error, busy, onRetry }: FirstReelProps) {
  return (
    <div className="flex h-full justify-center md:py-3 wide:py-6">
      {error ? (
        <ReelNote>
          <ErrorState message={error.message} onRetry={onRetry} busy={busy} />
        </ReelNote>
      ) : (
        <ReelSkeleton />
      )}
    </div>
  );
}

/** A reel that is loading. */
export function ReelSkeleton() {
  return (
    <div role="status" aria-label={t`Loading`} className={REEL_CARD}>
      <div className="absolute end-3 bottom-4 flex flex-col gap-5">
        {[0, 1, 2, 3].map((each) => (
          <Skeleton key={each} className="size-10 rounded-full" />
        ))}
      </div>
      <div className="absolute bottom-5 start-4 flex w-3/5 flex-col gap-3">
        <div className="flex items-center gap-2.5">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <Skeleton className="h-4 w-28" />
        </div>
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-3 w-24" />
      </div>
    </div>
  );
}

/** Replaces a reel that was deleted or could not be loaded. */
export function NoSuchReel({ error }: { error: Error }) {
  const gone = error instanceof ApiError && UNKNOWN.has(error.code);
  return (
    <ReelNote>
      <EmptyState
        icon={<FileX size={28} aria-hidden />}
        title={gone ? t`This reel does not exist` : t`This reel could not be loaded`}
        text={gone ? t`It may have been deleted, or the link is incomplete.` : error.message}
        action={
          <Link to="/reels" replace className={buttonClass()}>
            {t`See the newest reels`}
          </Link>
        }
      />
    </ReelNote>
  );
}

/** The errors of a deleted post and of an invalid address. */
const UNKNOWN: ReadonlySet<string> = new Set(['no_such_post', 'invalid_input']);

interface LastSlideProps {
  list: {
    readonly ids: readonly string[];
    readonly ended: boolean;
    readonly error: Error | null;
    readonly loading: boolean;
    readonly retry: () => void;
  };
  onFirst: () => void;
  className: string;
}

/** The slide after the last loaded reel: the next page loading, its failure, or the end. */
export function LastSlide({ list, onFirst, className }: LastSlideProps) {
  const client = useQueryClient();
  const { ids, ended, error, loading, retry } = list;
  if (!ended) {
    return (
      <div className={className}>
        {error ? (
          <ReelNote>
            <ErrorState message={error.message} onRetry={retry} busy={loading} />
          </ReelNote>
        ) : (
          <ReelSkeleton />
        )}
      </div>
    );
  }
  if (ids.length === 0 && !hasSeenAny()) {
    return (
      <div className={className}>
        <ReelNote>
          <EmptyState
            icon={<Clapperboard size={28} aria-hidden />}
            title={t`No reels yet`}
            text={t`An upright video becomes a reel. Post the first one.`}
            action={
              <Link to="/create" search={{ type: 'video' }} className={buttonClass()}>
                {t`Create a reel`}
              </Link>
            }
          />
        </ReelNote>
      </div>
    );
  }
  return (
    <div className={className}>
      <ReelNote>
        <EmptyState
          icon={<PartyPopper size={28} aria-hidden />}
          title={t`You have seen them all`}
          text={t`New reels appear here as they are posted.`}
          action={
            <Button
              onClick={() => (ids.length > 0 ? onFirst() : void startAgain(client))}
            >{t`Back to the first`}</Button>
          }
        />
      </ReelNote>
    </div>
  );
}
