import { t } from '@lingui/core/macro';
import { weakPasswordProblem } from '@quad/contract/accounts/password-rules';
import { type Joining, setUp } from '@quad/contract/campus/setup';
import { isBlank } from '@quad/contract/wire/text-rules';
import { ApiError } from '../../../../lib/api-error.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import type { Blames, FormProblems } from '../../../../lib/use-form-problems.ts';

export const setUpFields = formFields(setUp, ['code', 'joining']);

/** The first admin's entries about the college and themself. Who may join has no default. */
export type FirstAdmin = ReturnType<typeof setUpFields.empty> & { readonly joining: Joining | '' };

export const NOTHING_YET: FirstAdmin = { ...setUpFields.empty({}), joining: '' };

/** The entries as they are sent. Only the choice `domain` has a domain. */
export const sentOf = (given: FirstAdmin) => {
  const { domain, ...sent } = setUpFields.sent(given);
  return given.joining === 'domain' ? { ...sent, domain } : sent;
};

/** The fields that a refusal without fields blames. */
export const BLAMES: Blames = { email_taken: 'email', college_exists: 'college' };

/** Whether a refused set-up has to go back to the form, which shows why. */
export const isAboutFields = (error: Error): boolean =>
  error instanceof ApiError &&
  (error.code in BLAMES || [...setUpFields.names, 'joining'].some((name) => name in error.fields));

/** The problem of each field, as far as the browser can find it. */
export function problemsOf(given: FirstAdmin): FormProblems {
  const weak = weakPasswordProblem(given.password, given);
  return {
    ...(given.joining === '' ? { joining: t`Please choose who may join` } : {}),
    ...(given.joining === 'domain' && isBlank(given.domain) ? { domain: t`Please enter the domain` } : {}),
    ...(weak === undefined ? {} : { password: weak }),
    ...setUpFields.problemsIn(sentOf(given)),
  };
}
