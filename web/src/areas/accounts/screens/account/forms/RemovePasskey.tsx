import { t } from '@lingui/core/macro';
import { type Passkey, removePasskey } from '@quad/contract/accounts/passkeys';
import { request } from '../../../../../lib/client.ts';
import { usePasskeysChanged } from '../use-passkeys-changed.ts';
import { ProofForm } from './ProofForm.tsx';

export function RemovePasskey({ passkey: { _id: id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const changed = usePasskeysChanged();
  return (
    <ProofForm
      text={t`You won’t be able to sign in with “${name}” any more.`}
      action={t`Remove passkey`}
      danger
      run={async (body) => {
        await request(removePasskey, { params: { id }, body });
        await changed();
      }}
      onCancel={onDone}
    />
  );
}
