import { type Static, Type } from 'typebox';
import { Session } from '../accounts/auth.ts';
import { COLLEGE_NAME, EMAIL_DOMAIN } from '../college/college-rules.ts';
import { SETUP_CODE_MAX } from '../limits/campus.ts';
import { defineCall } from '../wire/call.ts';
import { EmailAddress, freeLine, nullable, oneOf, personName, ruledText } from '../wire/schemas.ts';
import { FULLNAME, PASSWORD } from '../wire/text-rules.ts';

/** The code that the server prints at its start. Case, spaces and dashes do not matter. */
const SetupCode = freeLine(SETUP_CODE_MAX);

/** Who may sign up without an invitation, as the first admin chooses: nobody, addresses of one domain, or anyone. */
export const JOINING = ['invited', 'domain', 'anyone'] as const;
export type Joining = (typeof JOINING)[number];

/** A check of the setup: it works, fails, or is not configured yet. */
export const SetupCheck = Type.Object({
  name: Type.String(),
  state: oneOf(['works', 'fails', 'missing']),
  says: Type.String(),
});
export type SetupCheck = Static<typeof SetupCheck>;

export const getSetup = defineCall({
  method: 'GET',
  path: '/api/setup',
  summary: 'Check whether this Quad has no admin yet; 404 when it has one',
  tag: 'setup',
  access: 'public',
  answer: Type.Object({ isOpen: Type.Literal(true) }),
  errors: ['no_such_setup'],
});

export const checkSetupCode = defineCall({
  method: 'POST',
  path: '/api/setup/code',
  summary: 'Check the code that the server printed',
  tag: 'setup',
  access: 'public',
  body: Type.Object({ code: SetupCode }),
  answer: Type.Object({ isRight: Type.Literal(true) }),
  errors: ['no_such_setup', 'wrong_setup_code'],
});

export const checkSetup = defineCall({
  method: 'POST',
  path: '/api/setup/checks',
  summary: 'Test mail (with a test mail to the address) and media storage, and list what is not configured yet',
  tag: 'setup',
  access: 'public',
  body: Type.Object({ code: SetupCode, email: EmailAddress }),
  answer: Type.Object({ checks: Type.Array(SetupCheck) }),
  errors: ['no_such_setup', 'wrong_setup_code'],
});

export const setUp = defineCall({
  method: 'POST',
  path: '/api/setup',
  summary: 'Create the first admin and name the college, once, with the code that the server printed',
  tag: 'setup',
  access: 'public',
  body: Type.Object({
    code: SetupCode,
    college: ruledText(COLLEGE_NAME),
    fullname: personName(FULLNAME),
    email: EmailAddress,
    password: ruledText(PASSWORD),
    /** Has no default: a campus open to everyone is a decision. */
    joining: oneOf(JOINING),
    /** With `domain`. */
    domain: Type.Optional(nullable(ruledText(EMAIL_DOMAIN))),
  }),
  status: 201,
  answer: Session,
  errors: ['no_such_setup', 'wrong_setup_code', 'email_taken', 'college_exists', 'sign_in_busy', 'account_disabled'],
});
