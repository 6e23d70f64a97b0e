import { SearchX } from 'lucide-react';
import { ApiError } from '../../../../lib/api-error.ts';
import { type Href, hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState, ErrorState } from '../../../../ui/ListStates.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

const GONE: readonly string[] = [
  'no_such_listing',
  'no_such_lost_item',
  'no_such_handover',
  'no_such_person',
  'invalid_input',
  'forbidden',
];
const TO_MARKET = hrefOf({ to: '/marketplace' });

interface UnloadedProps {
  /** What is loaded: `This listing`. */
  what: string;
  back?: Href;
  query: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** A screen of one thing, until it is there; or why it is not. */
export function Unloaded({ what, back = TO_MARKET, query: { error, isFetching, refetch } }: UnloadedProps) {
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader title={what.replace(/^This (.)/, (_, first: string) => first.toUpperCase())} back={back} />
      {error instanceof ApiError && GONE.includes(error.code) ? (
        <EmptyState
          icon={<SearchX size={28} aria-hidden />}
          title={`${what} isn't available`}
          text="It may have been removed, or the link is incomplete."
          action={
            <Link href={back} className={buttonClass('secondary')}>
              Go to the marketplace
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
        <div role="status" aria-label="Loading" className="flex flex-col gap-4 px-4 py-2 wide:px-0">
          <Skeleton className="aspect-[4/3] rounded-card" />
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-32 rounded-card" />
        </div>
      )}
    </div>
  );
}

/** The top of a screen below the marketplace. */
export function ScreenHeader({ title, back = TO_MARKET }: { title: string; back?: Href }) {
  return (
    <header className="flex items-center gap-1 px-1.5 py-1.5 wide:px-0">
      <BackLink href={back} />
      <h1 className="text-20" tabIndex={-1}>
        {title}
      </h1>
    </header>
  );
}
