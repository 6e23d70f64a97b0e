import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { ROLL_NUMBER_MAX } from '../limits/accounts.ts';
import { TABLE_ROWS_MAX } from '../limits/campus.ts';
import { DECISION_NOTE_MAX, VERIFICATIONS_PAGE_SIZE } from '../limits/membership.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { Done, filledLine, freeText, Id, IdParams, Instant, nullable, oneOf, paging } from '../wire/schemas.ts';
import {
  REVOCATION_REASON_KEYS,
  VERIFICATION_REASON_KEYS,
  VERIFICATION_SAYS,
  VERIFICATION_SORTS,
  VERIFICATION_STATES,
} from './verification-terms.ts';

const State = oneOf(VERIFICATION_STATES, msg`There is no such state`);
const Reason = oneOf(VERIFICATION_REASON_KEYS, msg`Please choose a reason`);
const Revocation = oneOf(REVOCATION_REASON_KEYS, msg`Please choose a reason`);
/** The reason of a rejection or a revocation. */
const AnyReason = oneOf([...new Set([...VERIFICATION_REASON_KEYS, ...REVOCATION_REASON_KEYS])]);

/** The viewer's request for verification. `canAskAt` is when they may ask again after a rejection. */
export const OwnVerificationRequest = Type.Object({
  _id: Id,
  state: State,
  rollNumber: Type.String(),
  reason: nullable(AnyReason),
  note: Type.String(),
  createdAt: Instant,
  decidedAt: nullable(Instant),
  canAskAt: nullable(Instant),
});
export type OwnVerificationRequest = Static<typeof OwnVerificationRequest>;

/** Whether the viewer is verified, and their last request. */
export const Verification = Type.Object({
  isVerified: Type.Boolean(),
  request: nullable(OwnVerificationRequest),
});
export type Verification = Static<typeof Verification>;

export const getVerification = defineCall({
  method: 'GET',
  path: '/api/verification',
  summary: 'Get whether you are verified, and the state of your request',
  tag: 'verification',
  access: 'signed-in',
  answer: Verification,
});

/** The picture shows the college ID card. It is erased after the decision. */
export const askForVerification = defineCall({
  method: 'POST',
  path: '/api/verification/requests',
  summary: 'Ask for verification, with a picture of your college ID card. One request at a time',
  tag: 'verification',
  access: 'signed-in',
  limit: ['uploads', 'approvals'],
  form: Type.Object({ rollNumber: filledLine(ROLL_NUMBER_MAX, VERIFICATION_SAYS.rollNumber) }),
  files: ['card'],
  takes: 'picture',
  status: 201,
  answer: Verification,
  errors: [
    'no_picture',
    'verified_already',
    'verification_open',
    'verification_too_soon',
    'image_too_large',
    'too_many_pixels',
    'unreadable_image',
    'wrong_picture_type',
  ],
});

export const withdrawVerification = defineCall({
  method: 'DELETE',
  path: '/api/verification/requests/mine',
  summary: 'Withdraw your open request. Its picture is erased',
  tag: 'verification',
  access: 'signed-in',
  answer: Verification,
  errors: ['no_such_verification'],
});

/**
 * The entry of a roll number in the college's student list. `matchesName` and `matchesEmail` compare it with the
 * account. `isOthers`: the list assigns the number to another account. `alsoVerified`: another account is verified with
 * the number.
 */
export const StudentCheck = Type.Object({
  isListed: Type.Boolean(),
  name: nullable(Type.String()),
  department: nullable(Type.String()),
  year: nullable(Type.Integer()),
  matchesName: Type.Boolean(),
  matchesEmail: Type.Boolean(),
  isOthers: Type.Boolean(),
  alsoVerified: Type.Boolean(),
});
export type StudentCheck = Static<typeof StudentCheck>;

/**
 * A request, for moderators and admins. `mayDecide` is false for the viewer's own and their friends' requests.
 * `mayRevoke`: an admin can revoke the verification.
 */
export const VerificationRequest = Type.Object({
  _id: Id,
  state: State,
  person: PersonCard,
  email: Type.String(),
  joinedAt: Instant,
  rollNumber: Type.String(),
  check: StudentCheck,
  hasPicture: Type.Boolean(),
  mayDecide: Type.Boolean(),
  mayRevoke: Type.Boolean(),
  reason: nullable(AnyReason),
  note: Type.String(),
  decidedBy: nullable(PersonCard),
  createdAt: Instant,
  decidedAt: nullable(Instant),
});
export type VerificationRequest = Static<typeof VerificationRequest>;

/** Filters of requests. `q` searches names, addresses and roll numbers. */
const filters = {
  state: Type.Optional(State),
  q: Type.Optional(Type.String({ format: 'text', maxLength: SEARCH_MAX })),
};
export const VerificationFilters = Type.Object(filters);
export type VerificationFilters = Static<typeof VerificationFilters>;

export const listVerificationRequests = defineCall({
  method: 'GET',
  path: '/api/verification/requests',
  summary:
    'List requests for verification, for moderators and admins: by default open ones oldest first, decided ones newest first',
  tag: 'verification',
  access: 'verification',
  query: Type.Object({
    ...filters,
    sort: Type.Optional(oneOf(VERIFICATION_SORTS)),
    order: Type.Optional(oneOf(['asc', 'desc'])),
    ...paging(TABLE_ROWS_MAX, VERIFICATIONS_PAGE_SIZE),
  }),
  answer: Type.Object({
    requests: Type.Array(VerificationRequest),
    total: Type.Integer(),
    openCount: Type.Integer(),
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
  }),
});

export const verificationPicture = defineCall({
  method: 'GET',
  path: '/api/verification/requests/:id/picture',
  summary: 'Get the picture of an open request, for people who may decide about it',
  tag: 'verification',
  access: 'verification',
  params: IdParams,
  sends: 'image/webp',
  answer: Type.String(),
  errors: ['no_such_verification', 'verification_decided'],
});

export const decideVerification = defineCall({
  method: 'POST',
  path: '/api/verification/requests/:id/decision',
  summary: 'Approve a request, or reject it with a reason. Not your own and not a friend’s',
  tag: 'verification',
  access: 'verification',
  params: IdParams,
  body: Type.Object({
    isApproved: Type.Boolean(),
    reason: Type.Optional(Reason),
    note: Type.Optional(freeText(DECISION_NOTE_MAX)),
  }),
  answer: Done,
  errors: ['no_such_verification', 'verification_decided', 'verification_own', 'verification_of_friend'],
});

/** An apostrophe precedes cells that a spreadsheet would run as a formula. */
export const exportVerificationRequests = defineCall({
  method: 'GET',
  path: '/api/admin/verification-requests.csv',
  summary: 'Export the filtered requests as a CSV file, in order of sending',
  tag: 'verification',
  access: 'revocation',
  query: VerificationFilters,
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
});

export const revokeVerification = defineCall({
  method: 'POST',
  path: '/api/admin/verification-requests/:id/revocation',
  summary: 'Revoke the verification of an approved request, with a reason. Notifies its owner',
  tag: 'verification',
  access: 'revocation',
  params: IdParams,
  body: Type.Object({ reason: Revocation, note: Type.Optional(freeText(DECISION_NOTE_MAX)) }),
  answer: Done,
  errors: ['no_such_verification', 'verification_ended', 'verification_own', 'verification_of_friend'],
});
