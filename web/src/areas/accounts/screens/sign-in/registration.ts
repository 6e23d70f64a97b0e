import { getRegistration, openInvitation } from '@quad/contract/accounts/registration';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { listOr } from '../../../../lib/texts/formats.ts';

const registrationKey = ['registration'];

/** The rules about who may sign up. */
export const registrationQuery = queryOptions({
  queryKey: registrationKey,
  queryFn: ({ signal }) => request(getRegistration, { signal }),
});

/** The address that an invitation was sent to. */
export const invitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: ['invitation', invitation],
    queryFn: ({ signal }) => request(openInvitation, { body: { invitation }, signal }),
  });

/** The invitation in a link. */
export interface FollowedInvitation {
  readonly token: string;
  readonly email: string;
  readonly name: string;
}

const CHANGED: ReadonlySet<string> = new Set(['registration_closed', 'email_domain_not_allowed', 'email_not_proven']);

/** Refetch who may sign up when a refusal means that this has changed. */
export function refetchRegistration(error: unknown) {
  if (error instanceof ApiError && CHANGED.has(error.code))
    void queryClient.invalidateQueries({ queryKey: registrationKey });
}

/** The domains of the college's addresses, for a sentence: `@a.edu or @b.edu`. */
export const domainsText = (domains: readonly string[]): string =>
  listOr(domains.map((domain) => `@${domain.replace('*', '…')}`));
