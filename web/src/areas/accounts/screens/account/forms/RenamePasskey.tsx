import { t } from '@lingui/core/macro';
import { type Passkey, renamePasskey } from '@quad/contract/accounts/passkeys';
import { request } from '../../../../../lib/client.ts';
import { formFields } from '../../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../../lib/use-call-form.ts';
import { TextField } from '../../../../../ui/TextField.tsx';
import { usePasskeysChanged } from '../use-passkeys-changed.ts';
import { FormButtons } from './FormButtons.tsx';
import { SectionForm } from './SectionForm.tsx';

const passkeyFields = formFields(renamePasskey);

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const changed = usePasskeysChanged();
  const form = useCallForm(passkeyFields, {
    keeps: `passkeys/${passkey._id}`,
    initial: { name: passkey.name },
    send: (body) => request(renamePasskey, { params: { id: passkey._id }, body }),
    async onSent() {
      await changed();
      onDone();
    },
  });
  return (
    <SectionForm onSubmit={form.submit}>
      <TextField
        label={t`New name`}
        {...form.line('name')}
        // shown at once, before the first try
        error={passkeyFields.problemOf('name', form.draft.name) ?? form.problems.name}
        dir="auto"
      />
      <FormButtons form={form} action={t`Rename`} onCancel={onDone} />
    </SectionForm>
  );
}
