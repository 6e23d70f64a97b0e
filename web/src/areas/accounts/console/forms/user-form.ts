import { addAccount } from '@quad/contract/accounts/user-management';
import { formFields } from '../../../../lib/form-fields.ts';

/** The form of an account, new or not. */
export const userFields = formFields(addAccount, ['how']);

/** An account as its form has it; a choice that is not made is empty. */
export type UserForm = ReturnType<typeof userFields.empty>;

export const EMPTY_USER = userFields.empty({});
