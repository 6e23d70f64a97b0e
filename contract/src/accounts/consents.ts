import { type Static, Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { Instant, nullable, oneOf } from '../wire/schemas.ts';
import { OPTIONAL_PURPOSES } from './purposes.ts';

/** A person's choices about the optional purposes of `purposes.ts`. */

/** Where a choice was made: with the notice, at a switch elsewhere, by a guardian, or by the limits of people under 18. */
export const CONSENT_SOURCES = ['account', 'switch', 'guardian', 'age'] as const;

/** A choice. Before the first one, `source`, `version` and `at` are null. */
export const Consent = Type.Object({
  purpose: oneOf(OPTIONAL_PURPOSES),
  isGiven: Type.Boolean(),
  source: nullable(oneOf(CONSENT_SOURCES)),
  version: nullable(Type.Integer({ description: 'The notice that was shown' })),
  at: nullable(Instant),
});
export type Consent = Static<typeof Consent>;

/**
 * `isAsked` is false until the person has chosen for each purpose of the current notice. Nobody asks a person under 18:
 * `allowed` has what their guardian permits, and is null for others. `sendsMail`: this Quad sends the weekly mail.
 */
const Consents = Type.Object({
  version: Type.Integer(),
  isAsked: Type.Boolean(),
  allowed: nullable(Type.Array(oneOf(OPTIONAL_PURPOSES))),
  sendsMail: Type.Boolean(),
  consents: Type.Array(Consent),
});
export type Consents = Static<typeof Consents>;

export const getConsents = defineCall({
  method: 'GET',
  path: '/api/account/consents',
  summary: 'Get the viewer’s choices about the purposes that can be refused',
  tag: 'my data',
  access: 'signed-in',
  answer: Consents,
});

export const changeConsents = defineCall({
  method: 'PATCH',
  path: '/api/account/consents',
  summary: 'Give or withdraw consent. Each purpose takes effect at once, and the choice is recorded',
  tag: 'my data',
  access: 'signed-in',
  limit: 'account',
  body: Type.Object({
    choices: Type.Array(Type.Object({ purpose: oneOf(OPTIONAL_PURPOSES), isGiven: Type.Boolean() }), {
      minItems: 1,
      maxItems: OPTIONAL_PURPOSES.length,
    }),
  }),
  answer: Consents,
  errors: ['guardian_needed'],
});
