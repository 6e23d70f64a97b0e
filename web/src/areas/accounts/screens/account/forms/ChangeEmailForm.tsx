import { changeEmail } from '@quad/contract/accounts/recovery';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../../lib/api-error.ts';
import { request } from '../../../../../lib/client.ts';
import { formFields } from '../../../../../lib/form-fields.ts';
import { useFormDraft, useFormFields } from '../../../../../lib/use-form-fields.ts';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { securityQuery } from '../../../queries/account-queries.ts';
import { emailQuery } from '../../../queries/email-query.ts';
import { FormButtons } from './FormButtons.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { SectionForm } from './SectionForm.tsx';

const emailFields = formFields(changeEmail);
const EMPTY = emailFields.empty({});

/** Asks for another address. */
export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const { data: security } = useQuery(securityQuery);
  // without a password, the server requires a recent sign-in
  const hasPassword = security?.hasPassword ?? true;
  const { draft, change } = useFormDraft(EMPTY);
  const values = { email: draft.email, ...(hasPassword && { password: draft.password }) };
  const changing = useMutation({
    mutationFn: () => request(changeEmail, { body: values }),
    onSuccess: (changed) => {
      client.setQueryData(emailQuery.queryKey, changed);
      if (changed.pending !== null) toast.success(`Open the link sent to ${changed.pending}.`);
      onDone();
    },
  });
  const { error, isPending: busy } = changing;
  const isWrong = error instanceof ApiError && error.code === 'wrong_password';
  const form = useFormFields(emailFields, {
    draft,
    change(changes) {
      change(changes);
      changing.reset();
    },
    values,
    error: isWrong ? null : error,
    found: {
      ...emailFields.problemsIn({ email: draft.email }),
      ...(values.password === '' ? { password: 'Please enter your password' } : {}),
    },
  });
  return (
    <SectionForm
      onSubmit={() => {
        if (form.passes() && !busy) changing.mutate();
      }}
    >
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        inputMode="email"
        hint="We’ll send a link there. Your email changes when you open it."
        {...form.line('email')}
        readOnly={busy}
      />
      {hasPassword && (
        <OwnPassword
          value={draft.password}
          onChange={(password) => form.change({ password })}
          error={form.problems.password ?? (isWrong ? error.message : undefined)}
          readOnly={busy}
        />
      )}
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <FormButtons action="Change email" busy={busy} onCancel={onDone} />
    </SectionForm>
  );
}
