import { weakPasswordProblem } from '@quad/contract/accounts/password-rules';
import { setUp } from '@quad/contract/campus/setup';
import { ApiError } from '../../../../lib/api-error.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import type { Blames, FormProblems } from '../../../../lib/use-form-problems.ts';

export const setUpFields = formFields(setUp, ['code']);

/** The first admin's entries about the college and themself. */
export type FirstAdmin = ReturnType<typeof setUpFields.empty>;

export const NOTHING_YET = setUpFields.empty({});

/** The fields that a refusal without fields blames. */
export const BLAMES: Blames = { email_taken: 'email', college_exists: 'college' };

/** Whether a refused set-up has to go back to the form, which shows why. */
export const isAboutFields = (error: Error): boolean =>
  error instanceof ApiError && (error.code in BLAMES || setUpFields.names.some((name) => name in error.fields));

/** The problem of each field, as far as the browser can find it. */
export function problemsOf(given: FirstAdmin): FormProblems {
  const weak = weakPasswordProblem(given.password, given);
  return { ...(weak === undefined ? {} : { password: weak }), ...setUpFields.problemsIn(given) };
}
