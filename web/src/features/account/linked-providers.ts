import { type LinkedProvider, linkedProviders, linkProvider, unlinkProvider } from '@quad/contract/social';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Proved } from '../../domains/social/proved.ts';
import { useProvider } from '../../domains/social/use-provider.ts';
import { request } from '../../lib/client.ts';
import { tellFailure } from '../../ui/tell-failure.ts';
import { toast } from '../../ui/toast.ts';

/** These texts say what to do, which takes longer to read. */
const FAILURE_TIME = 9000;
const KEY = ['account', 'providers'] as const;

/** The providers that are set up here, and whether the viewer's account is linked to them. */
export const linkedProvidersQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => (await request(linkedProviders, { signal })).providers,
  refetchOnMount: 'always',
});

/** Links a provider, asked in a popup, and unlinks it. */
export function useLinking({ key, name }: LinkedProvider) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: KEY });
  const linking = useMutation({
    mutationFn: ({ identity, nonce }: Proved) => request(linkProvider, { body: { proof: identity.proof, nonce } }),
    onSuccess: () => toast.success(`You can sign in with ${name} now.`),
    onError: (error) => tellFailure(`${name} could not be linked.`, error),
    onSettled,
  });
  const unlinking = useMutation({
    mutationFn: () => request(unlinkProvider, { params: { provider: key } }),
    onSuccess: () => toast.success(`${name} is not linked any more.`),
    onError: (error) => tellFailure(`${name} could not be unlinked.`, error),
    onSettled,
  });
  const { open, busy } = useProvider({
    onFailure: (text) => toast.error(text, { duration: FAILURE_TIME }),
    onProved: async (proved) => {
      // what fails is told above
      await linking.mutateAsync(proved).catch(() => undefined);
    },
  });
  return {
    link: () => open(key),
    unlink: () => unlinking.mutate(),
    busy: busy !== undefined || linking.isPending || unlinking.isPending,
  };
}
