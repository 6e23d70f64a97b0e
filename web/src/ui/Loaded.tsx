import { t } from '@lingui/core/macro';
import { Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import type { Href } from '../lib/routing/address.ts';
import { BackLink } from './BackLink.tsx';
import { EmptyState, ErrorState } from './ListStates.tsx';
import { PartError } from './PartError.tsx';
import { ScreenHeader } from './ScreenHeader.tsx';
import { Skeleton } from './Skeleton.tsx';

/** The state of a query: the result of `useQuery`, `useInfiniteQuery` or `together`. */
export interface Loading<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface UnloadedProps {
  query: Omit<Loading<unknown>, 'data'>;
  loading: ReactNode;
  /** The sentence of a failure: `This posting could not be loaded.` Without it, the error's message shows. */
  failed?: string | undefined;
  /** The title for `gone`: `This posting isn't available`. */
  missing?: string | undefined;
  /**
   * How a failure shows. `screen`: in place of a screen or a list, with the error's reason. `brief`: without the
   * reason. `part`: in the middle of a part of a screen. `line`: in a line.
   */
  failure?: 'screen' | 'brief' | 'part' | 'line' | undefined;
  /**
   * Content for an error that means that the thing does not exist or that the viewer may not see it; undefined for
   * other errors.
   */
  gone?: ((error: ApiError, missing: string) => ReactNode) | undefined;
  /** The address where Back leads. A whole screen has its header, with this title or a skeleton of it. */
  parent?: Href | undefined;
  title?: string | undefined;
}

/** A screen, or a part of it, whose content is loading or has failed to load. */
export function Unloaded({ parent, title, ...state }: UnloadedProps) {
  if (parent === undefined) return <State {...state} />;
  if (title !== undefined) {
    return (
      <div className="pb-8 wide:pt-2">
        <ScreenHeader title={title} parent={parent} />
        <State {...state} />
      </div>
    );
  }
  return (
    <>
      <header className="flex items-center gap-1 px-4 py-1.5 md:px-0">
        <BackLink href={parent} className="-ms-4" />
        {!state.query.error && <Skeleton className="h-9 w-3/4" />}
      </header>
      <State {...state} />
    </>
  );
}

function State({ query, loading, failed, missing, failure = 'screen', gone }: Omit<UnloadedProps, 'parent' | 'title'>) {
  const { error, isFetching, refetch } = query;
  if (!error) return loading;
  const isGone = error instanceof ApiError && gone?.(error, missing ?? '');
  if (isGone) return isGone;
  const isPart = failure === 'part' || failure === 'line';
  if (!isPart && error instanceof ApiError && error.code === 'invalid_input') return <WrongLink />;
  const message = failed ?? error.message;
  const onRetry = () => void refetch();
  if (isPart) return <PartError message={message} onRetry={onRetry} busy={isFetching} inline={failure === 'line'} />;
  const detail = failure === 'brief' || message === error.message ? {} : { detail: error.message };
  return <ErrorState message={message} {...detail} onRetry={onRetry} busy={isFetching} />;
}

/** The state of a screen whose address names nothing that can exist. Retry would not help. */
const WrongLink = () => (
  <EmptyState
    icon={<Unlink size={28} aria-hidden />}
    title={t`This link doesn't work`}
    text={t`Its address is wrong or cut off.`}
  />
);

interface LoadedProps<Data> extends UnloadedProps {
  query: Loading<Data>;
  /** Content in place of an empty list. */
  empty?: ReactNode;
  /** Whether `gone` also replaces cached data. */
  dropsGone?: boolean | undefined;
  children: (data: Data) => ReactNode;
}

/**
 * The data of a query in its four states: loading, failed with Retry, empty, and its content. Cached data stays while a
 * later refetch fails.
 */
export function Loaded<Data>({ empty, dropsGone = false, children, ...state }: LoadedProps<Data>) {
  const { data, error } = state.query;
  const isDropped = dropsGone && error instanceof ApiError && state.gone?.(error, state.missing ?? '');
  if (data === undefined || isDropped) return <Unloaded {...state} />;
  return empty !== undefined && isEmpty(data) ? empty : children(data);
}

/** Whether loaded data are a list, or pages of one, without items. */
function isEmpty(data: unknown): boolean {
  const items = Array.isArray(data) ? data : Object(data).items;
  return Array.isArray(items) && items.length === 0;
}
