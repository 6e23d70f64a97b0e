import type { RegistrationRules } from '@quad/contract/accounts/registration';
import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { asciiDomain } from '@quad/contract/wire/email-address';

/** Everybody may sign up, until an admin says otherwise. */
export const EVERYBODY: RegistrationRules = { isOpen: true, domains: [] };

/** Domains as they are compared and shown: in ASCII and lower case, each once. */
export const tidyDomains = (domains: readonly string[]): string[] => [
  ...new Set(domains.map((domain) => (domain.startsWith('*.') ? `*.${inAscii(domain.slice(2))}` : inAscii(domain)))),
];

const inAscii = (domain: string) => asciiDomain(domain) ?? domain.toLowerCase();

/** Why an address may not be signed up with, without an invitation; undefined when it may. */
export function registrationProblem(
  { isOpen, domains }: RegistrationRules,
  email: string,
): Extract<ErrorCode, 'registration_closed' | 'email_domain_not_allowed'> | undefined {
  if (!isOpen) return 'registration_closed';
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const isOfCollege = domains.length === 0 || domains.some((allowed) => includes(allowed, domain));
  return isOfCollege ? undefined : 'email_domain_not_allowed';
}

/** `*.college.example` is every domain below `college.example`, and not that one itself. */
const includes = (allowed: string, domain: string): boolean =>
  allowed.startsWith('*.') ? domain.endsWith(allowed.slice(1)) : domain === allowed;

/** The domains of a college, as a sentence names them: `@one.example or @….two.example`. */
export const domainsSay = (domains: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(domains.map((domain) => `@${domain.replace('*', '…')}`));
