import { type Static, Type } from 'typebox';
import { LEAVING_PROOF_MAX } from '../limits/accounts.ts';
import { defineCall } from '../wire/call.ts';
import { Done, freeLine, freeText, Instant, nullable } from '../wire/schemas.ts';
import { PASSWORD } from '../wire/text-rules.ts';
import { PROOF_ERRORS } from './account.ts';
import { Session } from './auth.ts';

/** Export of a user's data, and deletion of their account. */

/** A requested archive. A `ready` archive can be downloaded until `expiresAt`. */
export const DataArchive = Type.Object({
  state: Type.Union([Type.Literal('making'), Type.Literal('ready'), Type.Literal('failed')]),
  askedAt: Instant,
  bytes: nullable(Type.Integer()),
  expiresAt: nullable(Instant),
});
export type DataArchive = Static<typeof DataArchive>;

/**
 * `confirmsBy` is the confirmation that deleting the account asks for: the password. Users without a password type
 * their username, and must have signed in just now (`sign_in_again`).
 */
export const MyData = Type.Object({
  archive: nullable(DataArchive),
  confirmsBy: Type.Union([Type.Literal('password'), Type.Literal('username')]),
});
export type MyData = Static<typeof MyData>;

export const getMyData = defineCall({
  method: 'GET',
  path: '/api/my-data',
  summary: 'Get your requested data archive, and the confirmation that deleting your account asks for',
  tag: 'my data',
  access: 'signed-in',
  answer: MyData,
});

export const askForArchive = defineCall({
  method: 'POST',
  path: '/api/my-data/archive',
  summary: 'Request an archive of all your data. Idempotent while an archive is being made',
  tag: 'my data',
  access: 'signed-in',
  limit: 'dataArchives',
  answer: DataArchive,
});

export const downloadArchive = defineCall({
  method: 'GET',
  path: '/api/my-data/archive/file',
  summary: 'Download your data archive as a ZIP file',
  tag: 'my data',
  access: 'signed-in',
  sends: 'application/zip',
  answer: Type.String(),
  errors: ['no_such_archive'],
});

export const leave = defineCall({
  method: 'POST',
  path: '/api/my-data/leave',
  summary: 'Delete your account: hidden and signed out everywhere at once, erased some days later',
  tag: 'my data',
  access: 'signed-in',
  limit: 'leaving',
  body: Type.Object({ confirmation: freeText(PASSWORD.max) }),
  answer: Type.Object({ eraseAt: Instant }),
  errors: [...PROOF_ERRORS, 'wrong_confirmation', 'last_admin'],
});

/** `proof` comes with the error `account_leaving`, which signing in to an account in deletion answers. */
export const keepAccount = defineCall({
  method: 'POST',
  path: '/api/my-data/keep',
  summary:
    'Cancel the deletion of your account. The proof comes from a finished sign-in, so the answer has its session; null where the sign-in is refused for another reason',
  tag: 'my data',
  access: 'public',
  secret: true,
  body: Type.Object({ proof: freeLine(LEAVING_PROOF_MAX) }),
  answer: Type.Object({ ...Done.properties, session: nullable(Session) }),
  errors: ['cannot_keep_account', 'account_disabled'],
});
