import { renewRecoveryCodes } from '@quad/contract/accounts/second-factor';
import { request } from '../../../../../lib/client.ts';
import { ProofForm } from '../forms/ProofForm.tsx';

interface RenewProps {
  /** The new codes, which are shown this once. */
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** Replaces the recovery codes. */
export function Renew({ onDone, onCancel }: RenewProps) {
  return (
    <ProofForm
      text="Your current recovery codes will stop working."
      action="Get new recovery codes"
      run={async (body) => onDone((await request(renewRecoveryCodes, { body })).codes)}
      onCancel={onCancel}
    />
  );
}
