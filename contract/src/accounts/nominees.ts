import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { NOMINEE_PHONE_MAX, NOMINEE_PROOF_MAX, NOMINEE_RELATION_MAX, NOMINEE_TOKEN_MAX } from '../limits/accounts.ts';
import { defineCall } from '../wire/call.ts';
import {
  EmailAddress,
  filledLine,
  filledText,
  freeLine,
  IdParams,
  Instant,
  nullable,
  oneOf,
  personName,
} from '../wire/schemas.ts';
import { FULLNAME } from '../wire/text-rules.ts';
import { PROOF_ERRORS, Proof } from './account.ts';
import { NOMINEE_REASONS, NOMINEE_WISHES } from './nominee-terms.ts';

/** The person who may exercise an owner's rights after death or incapacity (section 14 of the DPDP Act). */

const form = {
  name: personName(FULLNAME),
  relation: filledLine(NOMINEE_RELATION_MAX, msg`Please say who they are to you`),
  email: EmailAddress,
  phone: freeLine(NOMINEE_PHONE_MAX),
};

export const Nominee = Type.Object({
  name: Type.String(),
  relation: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  namedAt: Instant,
});
export type Nominee = Static<typeof Nominee>;

const OwnNominee = Type.Object({ nominee: nullable(Nominee) });

export const getNominee = defineCall({
  method: 'GET',
  path: '/api/account/nominee',
  summary: 'Get the viewer’s nominee',
  tag: 'my data',
  access: 'signed-in',
  answer: OwnNominee,
});

export const nameNominee = defineCall({
  method: 'PUT',
  path: '/api/account/nominee',
  summary: 'Name a nominee, in place of an earlier one',
  tag: 'my data',
  access: 'signed-in',
  limit: 'account',
  body: Type.Object(form),
  answer: OwnNominee,
});

export const removeNominee = defineCall({
  method: 'DELETE',
  path: '/api/account/nominee',
  summary: 'Remove the viewer’s nominee, if there is one',
  tag: 'my data',
  access: 'signed-in',
  repeatable: true,
  answer: OwnNominee,
});

const keys = <Key extends string>(record: Record<Key, string>) => Object.keys(record) as [Key, ...Key[]];

/** A nominee's request that an admin has carried out. */
const NomineeRequest = Type.Object({
  because: oneOf(keys(NOMINEE_REASONS)),
  wants: oneOf(keys(NOMINEE_WISHES)),
  proof: Type.String(),
  recordedAt: Instant,
});

export const getNomineeOf = defineCall({
  method: 'GET',
  path: '/api/admin/users/:id/nominee',
  summary: 'Get the nominee of an account, and the requests carried out for them',
  tag: 'user management',
  access: 'privacy',
  params: IdParams,
  answer: Type.Object({ nominee: nullable(Nominee), requests: Type.Array(NomineeRequest) }),
  errors: ['no_such_person'],
});

export const actForNominee = defineCall({
  method: 'POST',
  path: '/api/admin/users/:id/nominee-requests',
  summary: 'Carry out a nominee’s request: mail them a link to an archive of the data, or delete the account',
  tag: 'user management',
  access: 'privacy',
  params: IdParams,
  body: Type.Object({
    because: oneOf(keys(NOMINEE_REASONS), msg`Please choose a reason`),
    wants: oneOf(keys(NOMINEE_WISHES), msg`Please choose what they ask for`),
    proof: filledText(NOMINEE_PROOF_MAX, msg`Please say which document you have seen`),
    ...Proof.properties,
  }),
  answer: Type.Object({ message: Type.String() }),
  errors: [...PROOF_ERRORS, 'no_such_person', 'no_nominee', 'own_nominee', 'last_admin', 'mail_not_set_up'],
});

export const downloadNomineeArchive = defineCall({
  method: 'POST',
  path: '/api/nominee-archive/file',
  secret: true,
  repeatable: true,
  summary: 'Download the archive of a nominee’s link as a ZIP file',
  tag: 'my data',
  access: 'public',
  sends: 'application/zip',
  body: Type.Object({ token: filledLine(NOMINEE_TOKEN_MAX, msg`This link is incomplete`) }),
  answer: Type.String(),
  errors: ['no_such_link', 'archive_not_ready'],
});
