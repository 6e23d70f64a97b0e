import { t } from '@lingui/core/macro';
import { renamePasskey } from '@quad/contract/accounts/passkeys';
import { chunk } from '../../../../../lib/chunk.ts';
import { formFields } from '../../../../../lib/form-fields.ts';
import { NOT_KEPT } from '../../../../../lib/input/keeps.ts';
import { useFormDraft } from '../../../../../lib/input/use-form-draft.ts';
import { useFormFields } from '../../../../../lib/use-form-fields.ts';
import { TextField } from '../../../../../ui/TextField.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { usePasskeysChanged } from '../use-passkeys-changed.ts';
import { ProofForm } from './ProofForm.tsx';

/** The code for the browser's passkeys is loaded when the user adds one. */
const makerChunk = chunk(() => import('../make-passkey.ts'));

/** The name of a passkey follows one rule, new or renamed. */
const passkeyFields = formFields(renamePasskey);
const empty = () => ({ name: t`This device` });

/** Names a passkey, then has the browser make it. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const changed = usePasskeysChanged();
  const { draft, change } = useFormDraft(NOT_KEPT, empty());
  const form = useFormFields(passkeyFields, { draft, change, error: null });
  const problem = passkeyFields.problemOf('name', draft.name);
  return (
    <ProofForm
      text={t`Your browser will ask you to unlock this device, or to choose another one.`}
      action={t`Make a passkey`}
      isReady={problem === undefined}
      run={async (proof) => {
        await (await makerChunk.fetch()).makePasskey(draft.name, proof);
        await changed();
        toast.success(t`The passkey has been added.`);
        onDone();
      }}
      onCancel={onDone}
    >
      <TextField
        label={t`Name`}
        hint={t`To recognise it later, such as Phone or Laptop.`}
        {...form.line('name')}
        error={problem}
        dir="auto"
      />
    </ProofForm>
  );
}
