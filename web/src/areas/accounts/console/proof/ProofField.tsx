import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';
import type { CustomFieldProps } from '../../../../ui/console/admin-table/row-action.ts';
import { PasswordField } from '../../../../ui/PasswordField.tsx';
import { securityQuery } from '../../queries/account-queries.ts';
import { PASSKEY } from './proof-of.ts';

/**
 * Asks the viewer to prove that they are at the device: with their password, or with a passkey if they have one. An
 * account without either needs a recent sign-in, which the server checks.
 */
export function ProofField({ label, error, values, onValues }: CustomFieldProps) {
  const { data } = useQuery(securityQuery);
  const hasPassword = data?.hasPassword ?? true;
  const hasPasskey = (data?.passkeys ?? 0) > 0;
  const usesPasskey = values.way === PASSKEY;
  const change = (way: string) => onValues({ ...values, way, password: '' });
  return (
    <div className="flex flex-col items-start gap-2">
      {usesPasskey ? (
        <p className="flex items-center gap-3">
          <Trans>
            <Fingerprint size={22} aria-hidden className="shrink-0 text-muted" />
            Your device asks for your passkey when you continue.
          </Trans>
        </p>
      ) : hasPassword ? (
        <div className="w-full">
          <PasswordField
            label={label}
            error={error}
            autoComplete="current-password"
            value={values.password ?? ''}
            onChange={({ target }) => onValues({ ...values, password: target.value })}
          />
        </div>
      ) : (
        <p className="text-muted">
          {hasPasskey
            ? t`Your account has no password. Use a passkey, or sign in again: a sign-in of the last 10 minutes counts.`
            : t`Your account has no password. Sign in again: a sign-in of the last 10 minutes counts.`}
        </p>
      )}
      {hasPasskey && (
        <Button kind="quiet" onClick={() => change(usesPasskey ? '' : PASSKEY)} className="-ms-3 px-3 text-14">
          {usesPasskey ? t`Use another way` : t`Use a passkey`}
        </Button>
      )}
    </div>
  );
}
