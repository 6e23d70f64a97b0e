import { type QueryKey, skipToken, useQuery } from '@tanstack/react-query';

/** The cached value of a key that only this page writes; `otherwise` while there is none. */
export function useCached<Value>(queryKey: QueryKey, otherwise: Value): Value {
  const { data } = useQuery<Value>({ queryKey, queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY });
  return data ?? otherwise;
}
