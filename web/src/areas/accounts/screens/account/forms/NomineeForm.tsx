import { t } from '@lingui/core/macro';
import { type Nominee, nameNominee } from '@quad/contract/accounts/nominees';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../../lib/client.ts';
import { formFields } from '../../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../../lib/use-call-form.ts';
import { TextField } from '../../../../../ui/TextField.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { nomineeQuery } from '../../../queries/nominee-query.ts';
import { FormButtons } from './FormButtons.tsx';
import { SectionForm } from './SectionForm.tsx';

const nomineeFields = formFields(nameNominee);
const NOBODY = { name: '', relation: '', email: '', phone: '' };

/** Names the viewer's nominee. */
export function NomineeForm({ nominee, onDone }: { nominee: Nominee | null; onDone: () => void }) {
  const client = useQueryClient();
  const form = useCallForm(nomineeFields, {
    keeps: 'account/nominee',
    initial: nomineeFields.draftOf(nominee ?? NOBODY),
    send: (body) => request(nameNominee, { body }),
    onSent(own) {
      client.setQueryData(nomineeQuery.queryKey, own);
      toast.success(t`Your nominee is saved.`);
      onDone();
    },
  });
  return (
    <SectionForm onSubmit={form.submit}>
      <TextField label={t`Name`} dir="auto" autoComplete="off" {...form.line('name')} />
      <TextField
        label={t`Who they are to you`}
        hint={t`Such as mother, brother or friend`}
        {...form.line('relation')}
      />
      <TextField label={t`Email`} type="email" inputMode="email" autoComplete="off" {...form.line('email')} />
      <TextField label={t`Phone (optional)`} type="tel" autoComplete="off" {...form.line('phone')} />
      <FormButtons form={form} action={t`Save nominee`} onCancel={onDone} />
    </SectionForm>
  );
}
