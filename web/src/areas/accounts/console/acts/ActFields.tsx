import { ACCOUNT_REASONS, type AccountActKind } from '@quad/contract/accounts/user-management-terms';
import { LEAVING_DAYS } from '@quad/contract/limits/accounts';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { ROLES } from '../user-texts.ts';
import { type ActForm, asksReason } from './act-form.ts';

const optionsOf = (labels: Readonly<Record<string, string>>, first: string) => [
  { value: '', label: first },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

interface ActFieldsProps {
  kind: AccountActKind;
  form: ActForm;
  onForm: (form: ActForm) => void;
  problems: Readonly<Record<string, string>>;
}

/** What an act asks for: the new role, the reason, when an account is erased. */
export function ActFields({ kind, form, onForm, problems }: ActFieldsProps) {
  return (
    <>
      {kind === 'role' && (
        <SelectField
          label="New role"
          value={form.role}
          options={optionsOf(ROLES, 'Choose a role')}
          onValue={(role) => onForm({ ...form, role: role as ActForm['role'] })}
          error={problems.role}
          hint="It takes effect at once, in their open app too."
        />
      )}
      {kind === 'delete' && (
        <SelectField
          label="When"
          value={form.when}
          options={[
            { value: 'later', label: `Erase after ${LEAVING_DAYS} days` },
            { value: 'now', label: 'Erase at once' },
          ]}
          onValue={(when) => onForm({ ...form, when: when as ActForm['when'] })}
          hint={
            form.when === 'now'
              ? 'Everything in it is erased and cannot be brought back.'
              : 'It is hidden and signed out now. Until it is erased, an admin can restore it.'
          }
        />
      )}
      {asksReason(kind) && (
        <SelectField
          label="Reason"
          value={form.reason}
          options={optionsOf(ACCOUNT_REASONS, 'Choose a reason')}
          onValue={(reason) => onForm({ ...form, reason: reason as ActForm['reason'] })}
          error={problems.reason}
          hint="Kept in the audit log."
        />
      )}
    </>
  );
}
