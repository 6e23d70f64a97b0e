import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { GUARDIAN_REASON_MAX, GUARDIAN_TOKEN_MAX, MINORS_PAGE } from '../limits/accounts.ts';
import { defineCall } from '../wire/call.ts';
import {
  Day,
  EmailAddress,
  filledLine,
  filledText,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
  personName,
} from '../wire/schemas.ts';
import { FULLNAME } from '../wire/text-rules.ts';
import { GUARDIAN_PURPOSES } from './purposes.ts';

/** Students under 18 and their guardians (section 9 of the DPDP Act, decision 305). */

/** Who said how old a person is: they, the list of students, or a paper that staff saw. */
export const AGE_SOURCES = ['own', 'list', 'paper'] as const;

/** How a guardian decided: with the link of a mail, or on paper. */
export const DECISION_SOURCES = ['link', 'paper'] as const;

const PURPOSES_SAY = msg`Please choose purposes of the list, each once`;
const purposes = Type.Array(oneOf(GUARDIAN_PURPOSES, PURPOSES_SAY), {
  maxItems: GUARDIAN_PURPOSES.length,
  uniqueItems: true,
  says: PURPOSES_SAY,
});

const Decision = Type.Object({ isGiven: Type.Boolean(), source: oneOf(DECISION_SOURCES), at: Instant });

const Guardian = Type.Object({ name: Type.String(), email: Type.String(), askedAt: Instant });

/** The viewer's age. `adultOn`, `guardian` and `decision` are null except for a person under 18. */
const Age = Type.Object({
  state: oneOf(['unknown', 'adult', 'minor']),
  /** Whether the campus asks a person of unknown age. */
  isAsked: Type.Boolean(),
  adultOn: nullable(Day),
  isLimited: Type.Boolean({ description: 'Whether the app waits for the consent of a guardian' }),
  guardian: nullable(Guardian),
  decision: nullable(Decision),
  /** Whether Quad can mail a guardian. */
  canMail: Type.Boolean(),
});
export type Age = Static<typeof Age>;

export const getAge = defineCall({
  method: 'GET',
  path: '/api/account/age',
  summary: 'Get whether the viewer is under 18, and what their guardian has decided',
  tag: 'my data',
  access: 'signed-in',
  answer: Age,
});

export const tellAge = defineCall({
  method: 'PUT',
  path: '/api/account/age',
  summary:
    'Say once that the viewer is 18 or older, or when they were born. Only the 18th birthday is stored, until then',
  tag: 'my data',
  access: 'signed-in',
  limit: 'account',
  body: Type.Object({ bornOn: nullable(Day, { description: 'null for someone who is 18 or older' }) }),
  answer: Age,
  errors: ['age_known', 'not_a_birthday'],
});

export const askGuardian = defineCall({
  method: 'PUT',
  path: '/api/account/guardian',
  summary: 'Mail a guardian a link to the notice and their decision. An earlier link stops working',
  tag: 'my data',
  access: 'signed-in',
  limit: 'account',
  body: Type.Object({ name: personName(FULLNAME), email: EmailAddress }),
  answer: Age,
  errors: [
    ...(['not_a_minor', 'guardian_decided', 'own_guardian', 'mail_not_set_up'] as const),
    ...(['email_not_confirmed', 'too_many_guardian_mails'] as const),
  ],
});

const token = filledLine(GUARDIAN_TOKEN_MAX, msg`This link is incomplete`);

/** The notice that a guardian decides about. `isGiven` is null before the first decision. */
const GuardianNotice = Type.Object({
  college: Type.String(),
  student: Type.String(),
  guardian: Type.String(),
  version: Type.Integer(),
  isGiven: nullable(Type.Boolean()),
  purposes: Type.Array(oneOf(GUARDIAN_PURPOSES)),
});
export type GuardianNotice = Static<typeof GuardianNotice>;

export const openGuardianLink = defineCall({
  method: 'POST',
  path: '/api/guardian/notice',
  secret: true,
  repeatable: true,
  summary: 'Get what a guardian’s link is about. Opening does not use the link up',
  tag: 'my data',
  access: 'public',
  body: Type.Object({ token }),
  answer: GuardianNotice,
  errors: ['no_such_link'],
});

export const decideAsGuardian = defineCall({
  method: 'POST',
  path: '/api/guardian/decision',
  summary:
    'Agree for a student under 18, refuse, or withdraw. The link works once; a new one is mailed for later changes',
  tag: 'my data',
  access: 'public',
  body: Type.Object({
    token,
    isGiven: Type.Boolean(),
    purposes,
    isGuardian: Type.Literal(true, { says: msg`Please confirm that you are an adult and their guardian` }),
  }),
  answer: Type.Object({ message: Type.String() }),
  errors: ['no_such_link', 'own_guardian'],
});

/** The states of a student under 18, for the console. */
export const MINOR_STATES = ['unasked', 'asked', 'refused', 'given'] as const;

const Minor = Type.Object({
  _id: Id,
  name: Type.String(),
  username: Type.String(),
  adultOn: Day,
  source: oneOf(AGE_SOURCES),
  state: oneOf(MINOR_STATES),
  guardian: nullable(Guardian),
  decision: nullable(Type.Object({ ...Decision.properties, guardian: Type.String(), reason: nullable(Type.String()) })),
});
export type Minor = Static<typeof Minor>;

export const listMinors = defineCall({
  method: 'GET',
  path: '/api/admin/minors',
  summary: 'List the students under 18 with their guardians, those who turn 18 last first',
  tag: 'user management',
  access: 'privacy',
  query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })) }),
  answer: Type.Object({ minors: Type.Array(Minor, { maxItems: MINORS_PAGE }), total: Type.Integer() }),
});

/** The acts that staff record: a consent on paper, its end, or a proof that the person is an adult. */
export const MINOR_ACTS = ['given', 'withdrawn', 'adult'] as const;

export const recordForMinor = defineCall({
  method: 'POST',
  path: '/api/admin/minors/:id/decisions',
  summary: 'Record a guardian’s decision on paper, or a proof that the person is 18. It takes effect at once',
  tag: 'user management',
  access: 'privacy',
  params: IdParams,
  body: Type.Object({
    act: oneOf(MINOR_ACTS, msg`Please choose what the paper says`),
    /** Who decided; not needed for an adult. */
    guardian: Type.Optional(personName(FULLNAME)),
    purposes,
    reason: filledText(GUARDIAN_REASON_MAX, msg`Please say which paper you have seen`),
  }),
  answer: Type.Object({ message: Type.String() }),
  errors: ['not_a_minor', 'own_guardian'],
});

const AgeSetting = Type.Object({
  isAsked: Type.Boolean(),
  version: Type.Integer({ description: 'Counts the changes of the setting' }),
});
export type AgeSetting = Static<typeof AgeSetting>;

export const getAgeSetting = defineCall({
  method: 'GET',
  path: '/api/admin/age-setting',
  summary: 'Get whether the campus asks people whether they are 18',
  tag: 'settings',
  access: 'privacy',
  answer: AgeSetting,
});

export const changeAgeSetting = defineCall({
  method: 'PUT',
  path: '/api/admin/age-setting',
  summary: 'Change whether the campus asks people whether they are 18. Known ages stay',
  tag: 'settings',
  access: 'privacy',
  body: AgeSetting,
  answer: AgeSetting,
  errors: ['settings_changed'],
});
