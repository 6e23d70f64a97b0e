import { renewRecoveryCodes } from '@quad/contract/second-factor';
import { request } from '../../../lib/client.ts';
import { ProofForm } from '../forms/ProofForm.tsx';

interface RenewProps {
  /** The new codes, which are shown this once. */
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** Puts new recovery codes in the place of those there are. */
export function Renew({ onDone, onCancel }: RenewProps) {
  return (
    <ProofForm
      text="The recovery codes that you have now will end."
      action="Get new recovery codes"
      run={async (body) => onDone((await request(renewRecoveryCodes, { body })).codes)}
      onCancel={onCancel}
    />
  );
}
