import { type Passkey, renamePasskey } from '@quad/contract/accounts/passkeys';
import { PASSKEY_NAME_MAX } from '@quad/contract/limits/accounts';
import { isBlank } from '@quad/contract/wire/text-rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../../lib/client.ts';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import { usePasskeysChanged } from '../use-passkeys-changed.ts';
import { FormButtons } from './FormButtons.tsx';
import { SectionForm } from './SectionForm.tsx';

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const changed = usePasskeysChanged();
  const [name, setName] = useState(passkey.name);
  const renaming = useMutation({
    mutationFn: () => request(renamePasskey, { params: { id: passkey._id }, body: { name } }),
    onSuccess: async () => {
      await changed();
      onDone();
    },
  });
  const { error, isPending: busy } = renaming;
  return (
    <SectionForm
      onSubmit={() => {
        if (!busy && !isBlank(name)) renaming.mutate();
      }}
    >
      <TextField
        label="New name"
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isBlank(name) ? 'Please give it a name' : undefined}
        readOnly={busy}
        dir="auto"
      />
      {error && <FormAlert>{error.message}</FormAlert>}
      <FormButtons action="Rename" busy={busy} onCancel={onDone} />
    </SectionForm>
  );
}
