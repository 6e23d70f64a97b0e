import { EMAIL_MAX } from '@quad/contract/limits/accounts';
import { FULLNAME_MAX, STUDY_YEARS } from '@quad/contract/limits/people';
import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/people/departments';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { UserForm } from './user-form.ts';

interface UserFieldsProps {
  form: UserForm;
  onForm: (form: UserForm) => void;
  problems: Readonly<Record<string, string>>;
  emailHint?: string;
}

const DEPARTMENT_OPTIONS = [
  { value: '', label: 'Not known' } as const,
  ...DEPARTMENT_KEYS.map((value) => ({ value, label: DEPARTMENTS[value] })),
];
const YEAR_OPTIONS = [
  { value: '', label: 'Not known' },
  ...Array.from({ length: STUDY_YEARS }, (_, index) => ({ value: String(index + 1), label: `Year ${index + 1}` })),
];

/** The fields of an account that an admin fills in. */
export function UserFields({ form, onForm, problems, emailHint }: UserFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        dir="auto"
        autoComplete="off"
        maxLength={FULLNAME_MAX}
        value={form.name}
        onChange={({ target }) => onForm({ ...form, name: target.value })}
        error={problems.name}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX}
        value={form.email}
        onChange={({ target }) => onForm({ ...form, email: target.value })}
        error={problems.email}
        hint={emailHint}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label="Department"
          value={form.department}
          options={DEPARTMENT_OPTIONS}
          onValue={(department) => onForm({ ...form, department })}
        />
        <SelectField
          label="Year"
          value={form.year}
          options={YEAR_OPTIONS}
          onValue={(year) => onForm({ ...form, year })}
        />
      </div>
      <SwitchField
        label="Verified"
        hint="Others see the badge beside the name."
        checked={form.isVerified}
        onChecked={(isVerified) => onForm({ ...form, isVerified })}
      />
    </>
  );
}
