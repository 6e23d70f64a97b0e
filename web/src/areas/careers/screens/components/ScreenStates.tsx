import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError, type ClientErrorCode } from '../../../../lib/api-error.ts';
import { type Href, hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState, ErrorState } from '../../../../ui/ListStates.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

const TO_LISTS = hrefOf({ to: '/internship' });

interface ScreenHeaderProps {
  title: string;
  /** Stands under the title. */
  note?: ReactNode;
  aside?: ReactNode;
  /** Where Back leads when the visit has begun here: the screen above this one. */
  parent?: Href;
}

/** The head of a screen that was opened from a list. */
export function ScreenHeader({ title, note, aside, parent = TO_LISTS }: ScreenHeaderProps) {
  return (
    <header className="flex items-start gap-1 py-2 pr-4 pl-1 wide:px-0">
      <BackLink href={parent} />
      <div className="min-w-0 flex-1 pt-1">
        <h1 tabIndex={-1} dir="auto" className="text-28">
          {title}
        </h1>
        {note && <p className="text-muted">{note}</p>}
      </div>
      {aside}
    </header>
  );
}

/** Codes that say that what the address names is not there for the viewer. */
const GONE: readonly ClientErrorCode[] = [
  'no_such_posting',
  'no_such_application',
  'no_such_program',
  'invalid_input',
  'forbidden',
];

interface UnloadedProps {
  /** What is loaded: `This posting`. */
  what: string;
  query: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** A screen of one thing, until it is there; or why it is not. */
export function Unloaded({ what, query: { error, isFetching, refetch } }: UnloadedProps) {
  const isGone = error instanceof ApiError && GONE.includes(error.code);
  return (
    <>
      <header className="flex items-center gap-1 py-2 pr-4 pl-1 wide:px-0">
        <BackLink href={TO_LISTS} />
        {!error && <Skeleton className="h-9 w-3/4" />}
      </header>
      {isGone ? (
        <EmptyState
          icon={<SearchX size={28} aria-hidden />}
          title={`${what} isn't available`}
          text="It may have been closed or removed, or it isn't for your account."
          action={
            <Link to="/internship" className={buttonClass('secondary')}>
              Browse internships
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
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-48 rounded-card" />
        </div>
      )}
    </>
  );
}
