import { t } from '@lingui/core/macro';
import { type LinkedProvider, linkedProviders, linkProvider, unlinkProvider } from '@quad/contract/accounts/social';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import type { Proved } from '../../parts/social/proved.ts';

const KEY = ['account', 'providers'] as const;

/** The providers that are set up here, and whether the viewer's account is linked to them. */
export const linkedProvidersQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => (await request(linkedProviders, { signal })).providers,
  refetchOnMount: 'always',
});

/** Return a function that reloads the linked providers. */
export function useProvidersChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** Link the provider's account in a proof. */
export const link = ({ identity, nonce }: Proved, { password }: { password?: string }) =>
  request(linkProvider, { body: { proof: identity.proof, nonce, ...(password === undefined ? {} : { password }) } });

export function useUnlinking({ key, name }: LinkedProvider) {
  const changed = useProvidersChanged();
  const unlinking = useMutation({
    mutationFn: () => request(unlinkProvider, { params: { provider: key } }),
    onSuccess: () => toast.success(t`${name} is not linked any more.`),
    onError: (error) => toastFailure(t`${name} could not be unlinked.`, error),
    onSettled: changed,
  });
  return { unlink: () => unlinking.mutate(), busy: unlinking.isPending };
}
