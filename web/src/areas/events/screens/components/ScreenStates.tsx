import { CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError, type ClientErrorCode } from '../../../../lib/api-error.ts';
import { type Href, hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState, ErrorState } from '../../../../ui/ListStates.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

const TO_EVENTS = hrefOf({ to: '/events' });

interface ScreenHeaderProps {
  title: string;
  /** Stands under the title. */
  note?: ReactNode;
  aside?: ReactNode;
  /** Where Back leads when the visit has begun here: the screen above this one. */
  parent?: Href | undefined;
}

/** The head of a screen below the events. */
export function ScreenHeader({ title, note, aside, parent = TO_EVENTS }: ScreenHeaderProps) {
  return (
    <header className="flex items-start gap-1 py-2 pr-3 pl-1 wide:px-0">
      <BackLink href={parent} />
      <div className="min-w-0 flex-1 pt-1">
        <h1 tabIndex={-1} dir="auto" className="wrap-anywhere text-28">
          {title}
        </h1>
        {note && (
          <p dir="auto" className="wrap-anywhere text-muted">
            {note}
          </p>
        )}
      </div>
      {aside}
    </header>
  );
}

/** Codes that say that what the address names is not there for the viewer. */
const GONE: readonly ClientErrorCode[] = [
  'no_such_event',
  'no_such_invitation',
  'not_registered',
  'invalid_input',
  'no_such_study_group',
  'not_in_study_group',
  'forbidden',
];

interface UnloadedProps {
  /** What is loaded: `This event`. */
  what: string;
  query: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
  parent?: Href | undefined;
}

/** A screen of one thing, until it is there; or why it is not. */
export function Unloaded({ what, query: { error, isFetching, refetch }, parent = TO_EVENTS }: UnloadedProps) {
  const isGone = error instanceof ApiError && GONE.includes(error.code);
  return (
    <>
      <header className="flex items-center gap-1 py-2 pr-4 pl-1 wide:px-0">
        <BackLink href={parent} />
        {!error && <Skeleton className="h-9 w-3/4" />}
      </header>
      {isGone ? (
        <EmptyState
          icon={<CalendarX size={28} aria-hidden />}
          title={`${what} isn't available`}
          text={error.code === 'forbidden' || error.message === '' ? "It isn't for your account." : error.message}
          action={
            <Link to="/events" className={buttonClass('secondary')}>
              See what's on
            </Link>
          }
        />
      ) : error ? (
        <ErrorState
          message={`${what} could not be loaded.`}
          detail={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <div role="status" aria-label="Loading" className="flex flex-col gap-4 px-4 py-3 wide:px-0">
          <Skeleton className="h-48 rounded-card" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-12" />
          <Skeleton className="h-32 rounded-card" />
        </div>
      )}
    </>
  );
}
