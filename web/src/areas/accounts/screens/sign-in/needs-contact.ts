import { ApiError } from '../../../../lib/api-error.ts';

const REFUSALS: ReadonlySet<string> = new Set([
  'account_disabled',
  'second_factor_locked',
  'registration_closed',
  'email_domain_not_allowed',
  'email_not_proven',
]);
const TOO_MANY_REQUESTS = 429;

/** Whether only the people who run Quad can help: the account or the registration is refused, or there were many tries. */
export const needsContact = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === TOO_MANY_REQUESTS || REFUSALS.has(error.code));
