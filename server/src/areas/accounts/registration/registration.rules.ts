import type { RegistrationRules } from '@quad/contract/accounts/registration';
import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { locale } from '@quad/contract/language/voice';
import { asciiDomain } from '@quad/contract/wire/email-address';

/** The rules of a campus that was set up before set-up asked who may join, until an admin changes them. */
export const DEFAULT_RULES: RegistrationRules = { isOpen: true, domains: [] };

/** The rules until an admin has said who may join. */
export const UNASKED_RULES: RegistrationRules = { isOpen: false, domains: [] };

/** Convert domains to lower-case ASCII, without duplicates. */
export const tidyDomains = (domains: readonly string[]): string[] => [
  ...new Set(domains.map((domain) => (domain.startsWith('*.') ? `*.${inAscii(domain.slice(2))}` : inAscii(domain)))),
];

const inAscii = (domain: string) => asciiDomain(domain) ?? domain.toLowerCase();

/** The reason why an address may not sign up without an invitation; undefined if it may. */
export function registrationProblem(
  { isOpen, domains }: RegistrationRules,
  email: string,
): Extract<ErrorCode, 'registration_closed' | 'email_domain_not_allowed'> | undefined {
  if (!isOpen) return 'registration_closed';
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const isAllowed = domains.length === 0 || domains.some((allowed) => includes(allowed, domain));
  return isAllowed ? undefined : 'email_domain_not_allowed';
}

/** `*.college.example` includes each domain below `college.example`, but not `college.example` itself. */
const includes = (allowed: string, domain: string): boolean =>
  allowed.startsWith('*.') ? domain.endsWith(allowed.slice(1)) : domain === allowed;

/** The domains as a part of a sentence: `@one.example or @….two.example`. */
export const listDomains = (domains: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'disjunction' }).format(
    domains.map((domain) => `@${domain.replace('*', '…')}`),
  );
