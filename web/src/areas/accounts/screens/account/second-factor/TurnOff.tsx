import { t } from '@lingui/core/macro';
import { turnOffSecondFactor } from '@quad/contract/accounts/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../../lib/client.ts';
import { toast } from '../../../../../ui/toast.ts';
import { accountKeys } from '../../../queries/account-queries.ts';
import { ProofForm } from '../forms/ProofForm.tsx';

/** Turns two-step sign-in off. */
export function TurnOff({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  return (
    <ProofForm
      text={t`Your password alone will sign you in again, and your recovery codes will stop working.`}
      action={t`Turn off two-step sign-in`}
      danger
      run={async (body) => {
        const { message } = await request(turnOffSecondFactor, { body });
        await client.invalidateQueries({ queryKey: accountKeys.security });
        toast.success(message);
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
