import { weakPasswordProblem } from '@quad/contract/accounts/password-rules';
import { COLLEGE_NAME } from '@quad/contract/college/college-rules';
import { EMAIL } from '@quad/contract/wire/email-address';
import { FULLNAME, PASSWORD, textProblem } from '@quad/contract/wire/text-rules';

/** What the first admin enters about the college and themself. */
export interface FirstAdmin {
  readonly college: string;
  readonly fullname: string;
  readonly email: string;
  readonly password: string;
}

export type FirstAdminField = keyof FirstAdmin;

/** What the server said of fields as they were given. */
export type Refused = Readonly<Partial<Record<FirstAdminField, string | undefined>>>;

export const NOTHING_YET: FirstAdmin = { college: '', fullname: '', email: '', password: '' };

/** What is wrong with each field, as far as that is known here. */
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
