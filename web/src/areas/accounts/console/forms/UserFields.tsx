import { t } from '@lingui/core/macro';
import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/people/departments';
import { STUDY_YEAR_OPTIONS } from '../../../../lib/study-years.ts';
import type { FormOfFields } from '../../../../lib/use-form-fields.ts';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { UserForm } from './user-form.ts';

interface UserFieldsProps {
  form: FormOfFields<UserForm>;
  emailHint?: string;
}

const DEPARTMENT_OPTIONS = [
  {
    value: '',
    get label() {
      return t`Not known`;
    },
  } as const,
  ...DEPARTMENT_KEYS.map((value) => ({ value, label: DEPARTMENTS[value] })),
];
const YEAR_OPTIONS = [
  {
    value: '',
    get label() {
      return t`Not known`;
    },
  },
  ...STUDY_YEAR_OPTIONS,
];

/** The fields of an account that an admin fills in. */
export function UserFields({ form, emailHint }: UserFieldsProps) {
  return (
    <>
      <TextField label={t`Name`} dir="auto" autoComplete="off" {...form.line('name')} />
      <TextField label={t`Email`} type="email" autoComplete="off" {...form.line('email')} hint={emailHint} />
      <div className="grid grid-cols-2 gap-4">
        <SelectField label={t`Department`} options={DEPARTMENT_OPTIONS} {...form.choice('department')} />
        <SelectField label={t`Year`} options={YEAR_OPTIONS} {...form.choice('year')} />
      </div>
      <SwitchField label={t`Verified`} hint={t`Others see the badge beside the name.`} {...form.toggle('isVerified')} />
    </>
  );
}
