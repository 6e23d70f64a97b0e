import { useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../../queries/account-queries.ts';

/** Return a function that reloads the data that depends on passkeys. */
export function usePasskeysChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all([accountKeys.passkeys, accountKeys.security].map((queryKey) => client.invalidateQueries({ queryKey })));
}
