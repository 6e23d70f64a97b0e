import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { useViewer } from '../../../../../lib/session.ts';
import { PasswordField } from '../../../../../ui/PasswordField.tsx';

/** The field for the viewer's own password, with the name of the account for password managers. */
export function OwnPassword({
  label = t`Your password`,
  ...rest
}: Partial<Pick<ComponentProps<typeof PasswordField>, 'label'>> & Omit<ComponentProps<typeof PasswordField>, 'label'>) {
  return (
    <>
      <AccountName />
      <PasswordField label={label} autoComplete="current-password" {...rest} />
    </>
  );
}

/** The name of the account, which only password managers read. */
export function AccountName() {
  const { email } = useViewer();
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
