interface Loading<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/**
 * Two queries as one: loaded when both are, failed when one failed without data. Retry refetches only the failed ones.
 */
export function together<First, Second>(first: Loading<First>, second: Loading<Second>): Loading<[First, Second]> {
  const failed = [first, second].filter(({ data, error }) => data === undefined && error);
  const isLoaded = first.data !== undefined && second.data !== undefined;
  return {
    data: isLoaded ? ([first.data, second.data] as [First, Second]) : undefined,
    error: failed[0]?.error ?? null,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
