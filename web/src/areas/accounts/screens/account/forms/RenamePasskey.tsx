import { type Passkey, renamePasskey } from '@quad/contract/accounts/passkeys';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../../../lib/client.ts';
import { formFields } from '../../../../../lib/form-fields.ts';
import { useFormDraft, useFormFields } from '../../../../../lib/use-form-fields.ts';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import { usePasskeysChanged } from '../use-passkeys-changed.ts';
import { FormButtons } from './FormButtons.tsx';
import { SectionForm } from './SectionForm.tsx';

const passkeyFields = formFields(renamePasskey);

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const changed = usePasskeysChanged();
  const { draft, change } = useFormDraft({ name: passkey.name });
  const renaming = useMutation({
    mutationFn: () => request(renamePasskey, { params: { id: passkey._id }, body: draft }),
    onSuccess: async () => {
      await changed();
      onDone();
    },
  });
  const busy = renaming.isPending;
  const form = useFormFields(passkeyFields, { draft, change, values: draft, error: renaming.error });
  return (
    <SectionForm
      onSubmit={() => {
        if (!busy && form.passes()) renaming.mutate();
      }}
    >
      <TextField
        label="New name"
        {...form.line('name')}
        // shown at once, before the first try
        error={passkeyFields.problemOf('name', draft.name) ?? form.problems.name}
        readOnly={busy}
        dir="auto"
      />
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <FormButtons action="Rename" busy={busy} onCancel={onDone} />
    </SectionForm>
  );
}
