import { type PasswordOwner, weakPasswordProblem } from '@quad/contract/accounts/password-rules';
import { PASSWORD, type TextRule, textProblem } from '@quad/contract/wire/text-rules';
import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../../../lib/api-error.ts';
import { toast } from '../../../../ui/toast.ts';

/** How long a toast of these screens stays, in milliseconds. */
export const TOAST_TIME = 3000;

/** The form options of a field that must follow a rule of the contract. */
export function ruleOptions(rule: TextRule) {
  return { validate: (text: string) => textProblem(rule, text) ?? true };
}

/** The form options of a new password: it must not be the user's own name or address. */
export const newPassword = {
  validate: (text: string, owner: PasswordOwner) =>
    textProblem(PASSWORD, text) ?? weakPasswordProblem(text, owner) ?? true,
};

/** Show the problems of a form in toasts. */
export function showProblems(errors: FieldErrors) {
  const texts = Object.values(errors).flatMap((error) => (typeof error?.message === 'string' ? [error.message] : []));
  toast.errors(texts, { duration: TOAST_TIME });
}

/** Show the server's error message at each field. */
export function showFieldErrors<Fields extends FieldValues>(
  error: unknown,
  fields: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
) {
  if (!(error instanceof ApiError)) return;
  for (const field of fields) {
    const message = error.fields[field];
    if (message !== undefined) setError(field, { type: 'server', message });
  }
}

/** The server's own message, or `otherwise` when there is none. */
export function serverMessage(error: unknown, otherwise: string): string {
  const answered = error instanceof ApiError && error.code !== 'network' && error.code !== 'bad_answer';
  return answered ? error.message : otherwise;
}
