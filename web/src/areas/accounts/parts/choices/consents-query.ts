import { t } from '@lingui/core/macro';
import { type Consents, changeConsents, getConsents } from '@quad/contract/accounts/consents';
import type { OptionalPurpose } from '@quad/contract/accounts/purposes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';

/** The viewer's choices about the optional purposes of the notice. */
export const consentsQuery = queryOptions({
  queryKey: ['account', 'consents'] as const,
  queryFn: ({ signal }) => request(getConsents, { signal }),
  refetchOnMount: 'always',
});

export interface Choice {
  purpose: OptionalPurpose;
  isGiven: boolean;
}

/** Give or withdraw consent. The switches show the choice before the server has answered. */
export function useChangeConsents() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choices: Choice[]) => request(changeConsents, { body: { choices } }),
    async onMutate(choices) {
      await client.cancelQueries({ queryKey: consentsQuery.queryKey });
      const before = client.getQueryData(consentsQuery.queryKey);
      client.setQueryData<Consents>(
        consentsQuery.queryKey,
        (now) => now && { ...now, consents: withChoices(now.consents, choices) },
      );
      return before;
    },
    onSuccess: (stored) => client.setQueryData(consentsQuery.queryKey, stored),
    onError(error, _choices, before) {
      client.setQueryData(consentsQuery.queryKey, before);
      toastFailure(t`Your choice could not be saved.`, error);
    },
  });
}

const withChoices = (consents: Consents['consents'], choices: readonly Choice[]): Consents['consents'] =>
  consents.map((consent) => ({ ...consent, ...choices.find(({ purpose }) => purpose === consent.purpose) }));
