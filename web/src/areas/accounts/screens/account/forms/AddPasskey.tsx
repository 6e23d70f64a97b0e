import { PASSKEY_NAME_MAX } from '@quad/contract/limits/accounts';
import { isBlank } from '@quad/contract/wire/text-rules';
import { useState } from 'react';
import { chunk } from '../../../../../lib/chunk.ts';
import { TextField } from '../../../../../ui/TextField.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { usePasskeysChanged } from '../use-passkeys-changed.ts';
import { ProofForm } from './ProofForm.tsx';

/** The code for the browser's passkeys is loaded when the user adds one. */
const makerChunk = chunk(() => import('../make-passkey.ts'));

/** Names a passkey, then has the browser make it. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const changed = usePasskeysChanged();
  const [name, setName] = useState('This device');
  return (
    <ProofForm
      text="Your browser will ask you to unlock this device, or to choose another one."
      action="Make a passkey"
      isReady={!isBlank(name)}
      run={async (proof) => {
        await (await makerChunk.fetch()).makePasskey(name, proof);
        await changed();
        toast.success('The passkey has been added.');
        onDone();
      }}
      onCancel={onDone}
    >
      <TextField
        label="Name"
        hint="To recognise it later, such as Phone or Laptop."
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isBlank(name) ? 'Please give it a name' : undefined}
        dir="auto"
      />
    </ProofForm>
  );
}
