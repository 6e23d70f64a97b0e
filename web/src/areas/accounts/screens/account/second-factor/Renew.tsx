import { t } from '@lingui/core/macro';
import { renewRecoveryCodes } from '@quad/contract/accounts/second-factor';
import { request } from '../../../../../lib/client.ts';
import { ProofForm } from '../forms/ProofForm.tsx';

interface RenewProps {
  /** Called with the new codes, which are shown only once. */
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

export function Renew({ onDone, onCancel }: RenewProps) {
  return (
    <ProofForm
      text={t`Your current recovery codes will stop working.`}
      action={t`Get new recovery codes`}
      run={async (body) => onDone((await request(renewRecoveryCodes, { body })).codes)}
      onCancel={onCancel}
    />
  );
}
