import type { Account, addAccount, editAccount } from '@quad/contract/accounts/user-management';
import type { Department } from '@quad/contract/people/departments';
import type { BodyOf } from '@quad/contract/wire/call';
import { EMAIL } from '@quad/contract/wire/email-address';
import { FULLNAME, textProblem } from '@quad/contract/wire/text-rules';

/** An account as its form has it; a choice that is not made is empty. */
export interface UserForm {
  readonly name: string;
  readonly email: string;
  readonly department: '' | Department;
  readonly year: string;
  readonly isVerified: boolean;
}

export const EMPTY_USER: UserForm = { name: '', email: '', department: '', year: '', isVerified: false };

export const formOf = ({ name, email, department, year, isVerified }: Account): UserForm => ({
  name,
  email,
  department: department ?? '',
  year: year === null ? '' : String(year),
  isVerified,
});

/** The problems of a form before it is sent. */
export function problemsOf({ name, email }: UserForm): Record<string, string> {
  const problems = { name: textProblem(FULLNAME, name.trim()), email: textProblem(EMAIL, email.trim()) };
  return Object.fromEntries(Object.entries(problems).flatMap(([field, says]) => (says ? [[field, says]] : [])));
}

type Sent = Pick<BodyOf<typeof addAccount>, 'name' | 'email' | 'department' | 'year' | 'isVerified'>;

/** A form as it is sent. */
export const sentOf = ({ name, email, department, year, isVerified }: UserForm): Sent => ({
  name: name.trim(),
  email: email.trim(),
  department: department === '' ? null : department,
  year: year === '' ? null : Number(year),
  isVerified,
});

/** Only what has been changed: another admin may have changed the rest. */
export function changesOf(before: UserForm, after: UserForm): BodyOf<typeof editAccount> {
  const [was, is] = [sentOf(before), sentOf(after)];
  const changed = Object.entries(is).filter(([field, value]) => was[field as keyof Sent] !== value);
  return Object.fromEntries(changed);
}
