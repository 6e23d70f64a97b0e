import { weakPasswordProblem } from '@quad/contract/accounts/password-rules';
import { COLLEGE_NAME } from '@quad/contract/college/college-rules';
import { EMAIL } from '@quad/contract/wire/email-address';
import { FULLNAME, PASSWORD, textProblem } from '@quad/contract/wire/text-rules';

/** The first admin's entries about the college and themself. */
export interface FirstAdmin {
  readonly college: string;
  readonly fullname: string;
  readonly email: string;
  readonly password: string;
}

export type FirstAdminField = keyof FirstAdmin;

/** The server's messages about fields, by field. */
export type Refused = Readonly<Partial<Record<FirstAdminField, string | undefined>>>;

export const NOTHING_YET: FirstAdmin = { college: '', fullname: '', email: '', password: '' };

/** The problem of each field, as far as the browser can find it. */
export function problemsOf(given: FirstAdmin): Partial<Record<FirstAdminField, string>> {
  const { college, fullname, email, password } = given;
  const known: Record<FirstAdminField, string | undefined> = {
    college: textProblem(COLLEGE_NAME, college),
    fullname: textProblem(FULLNAME, fullname),
    email: textProblem(EMAIL, email),
    password: textProblem(PASSWORD, password) ?? weakPasswordProblem(password, given),
  };
  return Object.fromEntries(Object.entries(known).filter(([, problem]) => problem !== undefined));
}
