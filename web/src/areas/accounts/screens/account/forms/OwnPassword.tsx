import { useViewer } from '../../../../../lib/session.ts';
import { PasswordField } from '../../../../../ui/PasswordField.tsx';

interface OwnPasswordProps {
  label?: string;
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
  readOnly: boolean;
}

/** The field for the viewer's own password, with the name of the account for password managers. */
export function OwnPassword({ label = 'Your password', onChange, ...rest }: OwnPasswordProps) {
  return (
    <>
      <AccountName />
      <PasswordField
        label={label}
        autoComplete="current-password"
        onChange={({ target }) => onChange(target.value)}
        {...rest}
      />
    </>
  );
}

/** The name of the account, which only password managers read. */
export function AccountName() {
  const { email } = useViewer();
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
