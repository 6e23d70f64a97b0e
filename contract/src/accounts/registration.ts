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

/** What stands in the link of an invitation, `/signup#invitation=…`. */
export const InvitationToken = freeLine(100);

/**
 * Who may sign up without an invitation. `domains` are those of the e-mail addresses that are taken, any when it is empty:
 * `college.example`, or `*.college.example` for all below it. `asksProof` says that signing up begins with a link sent to
 * the address (`askForLink`).
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
  summary: 'Who may sign up',
  tag: 'registration',
  access: 'public',
  answer: Registration,
});

export const askForLink = defineCall({
  method: 'POST',
  path: '/api/registration/links',
  summary: 'Have a link to sign up sent to one’s address; answered alike when the address has an account',
  tag: 'registration',
  access: 'public',
  body: Type.Object({ email: EmailAddress }),
  answer: Done,
  errors: ['registration_closed', 'email_domain_not_allowed', 'mail_not_set_up'],
});

export const openInvitation = defineCall({
  method: 'POST',
  path: '/api/registration/invitation',
  summary: 'Who an invitation is for. `name` is empty if it is not known',
  tag: 'registration',
  access: 'public',
  body: Type.Object({ invitation: InvitationToken }),
  answer: Type.Object({ email: Type.String(), name: Type.String() }),
  errors: ['no_such_invitation'],
});

/** Who may sign up, as admins set it. */
export const RegistrationRules = Type.Object({
  isOpen: Type.Boolean(),
  domains: Type.Array(ruledText(EMAIL_DOMAIN), { maxItems: REGISTRATION_DOMAINS_MAX }),
});
export type RegistrationRules = Static<typeof RegistrationRules>;

/** The rules with their version, which says whose change they are (see `Version`). */
const StoredRegistrationRules = Type.Object({ ...RegistrationRules.properties, version: Version });

export const getRegistrationRules = defineCall({
  method: 'GET',
  path: '/api/admin/registration',
  summary: 'Who may sign up, as it is set',
  tag: 'registration',
  access: 'admin',
  answer: StoredRegistrationRules,
});

export const changeRegistrationRules = defineCall({
  method: 'PUT',
  path: '/api/admin/registration',
  summary: 'Change who may sign up',
  tag: 'registration',
  access: 'admin',
  body: Type.Object({ ...RegistrationRules.properties, version: SeenVersion }),
  answer: StoredRegistrationRules,
  errors: ['settings_changed'],
});

/** An invitation that an admin has sent. */
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
 * What has come of inviting an address: `sent`, or `made` where no mail can be sent: then `link` is to be handed over. One
 * that has an account is not invited.
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
  summary:
    'Invite people by mail, also while registration is closed. People invited before get a new link, and the old one ends',
  tag: 'registration',
  access: 'admin',
  limit: 'invitations',
  body: Type.Object({ emails: Type.Array(EmailAddress, { minItems: 1, maxItems: INVITATIONS_AT_ONCE }) }),
  answer: Type.Object({ invited: Type.Array(InvitedAddress) }),
});

export const listInvitations = defineCall({
  method: 'GET',
  path: '/api/admin/invitations',
  summary: 'Invitations, newest first, read on from `nextCursor`',
  tag: 'registration',
  access: 'admin',
  query: Type.Object(cursorPaging(INVITATIONS_PAGE_SIZE)),
  answer: Type.Object({ invitations: Type.Array(Invitation), nextCursor: nullable(Id) }),
});

export const revokeInvitation = defineCall({
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  summary: 'Take an invitation back; one that was accepted stays',
  tag: 'registration',
  access: 'admin',
  params: IdParams,
  answer: Done,
  errors: ['no_such_invitation'],
});
