import { type Static, Type } from 'typebox';
import { EMAIL_DOMAIN } from '../college/college-rules.ts';
import { INVITATIONS_AT_ONCE, INVITATIONS_PAGE_SIZE, REGISTRATION_DOMAINS_MAX } from '../limits/accounts.ts';
import { defineCall } from '../wire/call.ts';
import {
  cursorPaging,
  Done,
  EmailAddress,
  freeLine,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
  ruledText,
} from '../wire/schemas.ts';
import { SeenVersion, Version } from '../wire/settings-version.ts';

/** The secret of an invitation link, `/signup#invitation=…`. */
export const InvitationToken = freeLine(100);

/**
 * The rules for signing up without an invitation. `domains` are the allowed domains of e-mail addresses:
 * `college.example`, or `*.college.example` for all subdomains. An empty list allows every domain. `asksProof`: signing
 * up begins with a link sent to the address (`askForLink`).
 */
export const Registration = Type.Object({
  isOpen: Type.Boolean(),
  domains: Type.Array(Type.String()),
  asksProof: Type.Boolean(),
});
export type Registration = Static<typeof Registration>;

export const getRegistration = defineCall({
  method: 'GET',
  path: '/api/registration',
  summary: 'Get who may sign up',
  tag: 'registration',
  access: 'public',
  answer: Registration,
});

export const askForLink = defineCall({
  method: 'POST',
  path: '/api/registration/links',
  summary: 'Ask for a sign-up link by mail. The answer does not reveal whether the address has an account',
  tag: 'registration',
  access: 'public',
  body: Type.Object({ email: EmailAddress }),
  answer: Done,
  errors: ['registration_closed', 'email_domain_not_allowed', 'mail_not_set_up'],
});

export const openInvitation = defineCall({
  method: 'POST',
  path: '/api/registration/invitation',
  summary: 'Get the addressee of an invitation. `name` is empty if unknown',
  tag: 'registration',
  access: 'public',
  body: Type.Object({ invitation: InvitationToken }),
  answer: Type.Object({ email: Type.String(), name: Type.String() }),
  errors: ['no_such_invitation'],
});

/** The sign-up rules, as admins set them. */
export const RegistrationRules = Type.Object({
  isOpen: Type.Boolean(),
  domains: Type.Array(ruledText(EMAIL_DOMAIN), { maxItems: REGISTRATION_DOMAINS_MAX }),
});
export type RegistrationRules = Static<typeof RegistrationRules>;

/** The rules with their version, which detects conflicting changes (see `Version`). */
const StoredRegistrationRules = Type.Object({ ...RegistrationRules.properties, version: Version });

export const getRegistrationRules = defineCall({
  method: 'GET',
  path: '/api/admin/registration',
  summary: 'Get the sign-up rules',
  tag: 'registration',
  access: 'registration',
  answer: StoredRegistrationRules,
});

export const changeRegistrationRules = defineCall({
  method: 'PUT',
  path: '/api/admin/registration',
  summary: 'Change the sign-up rules',
  tag: 'registration',
  access: 'registration',
  body: Type.Object({ ...RegistrationRules.properties, version: SeenVersion }),
  answer: StoredRegistrationRules,
  errors: ['settings_changed'],
});

export const Invitation = Type.Object({
  _id: Id,
  email: Type.String(),
  name: Type.String(),
  state: oneOf(['open', 'accepted', 'expired']),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Invitation = Static<typeof Invitation>;

/**
 * The outcome of inviting an address. `sent`: the invitation was mailed. `made`: this campus cannot send mail, so the
 * admin hands over `link`. `has_account`: not invited, because the address has an account.
 */
export const InvitedAddress = Type.Object({
  email: Type.String(),
  outcome: oneOf(['sent', 'made', 'has_account']),
  link: nullable(Type.String()),
});
export type InvitedAddress = Static<typeof InvitedAddress>;

export const invitePeople = defineCall({
  method: 'POST',
  path: '/api/admin/invitations',
  secret: true,
  summary:
    'Invite people by mail, even while registration is closed. People invited before get a new link, and the old link expires',
  tag: 'registration',
  access: 'registration',
  limit: 'invitations',
  body: Type.Object({ emails: Type.Array(EmailAddress, { minItems: 1, maxItems: INVITATIONS_AT_ONCE }) }),
  answer: Type.Object({ invited: Type.Array(InvitedAddress) }),
});

export const listInvitations = defineCall({
  method: 'GET',
  path: '/api/admin/invitations',
  summary: 'List invitations, newest first. Continue with `nextCursor`',
  tag: 'registration',
  access: 'registration',
  query: Type.Object(cursorPaging(INVITATIONS_PAGE_SIZE)),
  answer: Type.Object({ invitations: Type.Array(Invitation), nextCursor: nullable(Id) }),
});

export const revokeInvitation = defineCall({
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  summary: 'Revoke an invitation. Accepted invitations cannot be revoked',
  tag: 'registration',
  access: 'registration',
  params: IdParams,
  answer: Done,
  errors: ['no_such_invitation'],
});
