import { type QueryKey, skipToken, useQuery } from '@tanstack/react-query';

/** What the cache keeps under a key that only this page writes; `otherwise` while it keeps nothing. */
export function useCached<Value>(queryKey: QueryKey, otherwise: Value): Value {
  const { data } = useQuery<Value>({ queryKey, queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY });
  return data ?? otherwise;
}
