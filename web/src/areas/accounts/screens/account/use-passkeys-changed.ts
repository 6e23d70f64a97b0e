import { useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../../queries/account-queries.ts';

/** Reads anew what a change of the passkeys has changed. */
export function usePasskeysChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all([accountKeys.passkeys, accountKeys.security].map((queryKey) => client.invalidateQueries({ queryKey })));
}
