import type { ReactNode } from 'react';
import { ErrorState } from '../ListStates.tsx';

/** The parts of a query that `ConsoleState` reads. */
interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface ConsoleStateProps<Data> {
  query: QueryState<Data>;
  /** The sentence of a failure: `The counts could not be loaded.` */
  errorText: string;
  /** Whether a failure shows the error's message too. */
  hasDetail?: boolean;
  /** Content in place of a failure that has a meaning of its own; false for every other failure. */
  failed?: (error: Error) => ReactNode;
  /** Shown while it loads. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * A part of a console page in all its states: loading, failed with a retry, loaded. Data that was loaded once stays
 * when a later read fails.
 */
export function ConsoleState<Data>(props: ConsoleStateProps<Data>): ReactNode {
  const { query, errorText, hasDetail = false, failed, loading, children } = props;
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error)
    return (
      failed?.(error) || (
        <ErrorState
          message={errorText}
          {...(hasDetail ? { detail: error.message } : {})}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )
    );
  return loading;
}
