import { type Static, Type } from 'typebox';
import { LEAVING_PROOF_MAX } from '../limits/accounts.ts';
import { defineCall } from '../wire/call.ts';
import { Done, freeLine, freeText, Instant, nullable } from '../wire/schemas.ts';
import { PASSWORD } from '../wire/text-rules.ts';
import { PROOF_ERRORS } from './account.ts';

/** One’s data in one archive, and deleting one’s account. */

/** What has been asked for: an archive that is being made, is ready until `expiresAt`, or could not be made. */
export const DataArchive = Type.Object({
  state: Type.Union([Type.Literal('making'), Type.Literal('ready'), Type.Literal('failed')]),
  askedAt: Instant,
  bytes: nullable(Type.Integer()),
  expiresAt: nullable(Instant),
});
export type DataArchive = Static<typeof DataArchive>;

/**
 * `confirmsBy` is what deleting the account asks for: the password or, where there is none, the username, of somebody who
 * has signed in just now (`sign_in_again`).
 */
export const MyData = Type.Object({
  archive: nullable(DataArchive),
  confirmsBy: Type.Union([Type.Literal('password'), Type.Literal('username')]),
});
export type MyData = Static<typeof MyData>;

export const getMyData = defineCall({
  method: 'GET',
  path: '/api/my-data',
  summary: 'The archive of one’s data that was asked for, and what deleting the account asks for',
  tag: 'my data',
  access: 'signed-in',
  answer: MyData,
});

export const askForArchive = defineCall({
  method: 'POST',
  path: '/api/my-data/archive',
  summary: 'Have an archive made of all one’s data; asking while one is being made changes nothing',
  tag: 'my data',
  access: 'signed-in',
  limit: 'dataArchives',
  answer: DataArchive,
});

export const downloadArchive = defineCall({
  method: 'GET',
  path: '/api/my-data/archive/file',
  summary: 'The archive of one’s data, as a ZIP file',
  tag: 'my data',
  access: 'signed-in',
  sends: 'application/zip',
  answer: Type.String(),
  errors: ['no_such_archive'],
});

export const leave = defineCall({
  method: 'POST',
  path: '/api/my-data/leave',
  summary: 'Delete one’s account: it is hidden and signed out everywhere at once, and erased after some days',
  tag: 'my data',
  access: 'signed-in',
  limit: 'leaving',
  body: Type.Object({ confirmation: freeText(PASSWORD.max) }),
  answer: Type.Object({ eraseAt: Instant }),
  errors: [...PROOF_ERRORS, 'wrong_confirmation', 'last_admin'],
});

/** `proof` is what signing in to an account that is being deleted answers (`account_leaving`). */
export const keepAccount = defineCall({
  method: 'POST',
  path: '/api/my-data/keep',
  summary: 'Keep an account that was to be deleted',
  tag: 'my data',
  access: 'public',
  body: Type.Object({ proof: freeLine(LEAVING_PROOF_MAX) }),
  answer: Done,
  errors: ['cannot_keep_account', 'account_disabled'],
});
