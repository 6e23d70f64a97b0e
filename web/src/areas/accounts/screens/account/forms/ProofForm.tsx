import type { Proof } from '@quad/contract/accounts/account';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Static } from 'typebox';
import { ApiError } from '../../../../../lib/api-error.ts';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { securityQuery } from '../../../queries/account-queries.ts';
import { FormButtons } from './FormButtons.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { SectionForm } from './SectionForm.tsx';

interface ProofFormProps {
  /** The consequence of the form. */
  text: string;
  action: string;
  danger?: boolean;
  /** Whether the fields in `children` are complete. */
  isReady?: boolean;
  /** Called during the click, just before `run`: browsers let a window open only then. */
  begin?: () => void;
  /** Makes the change. The form shows the error that it throws. */
  run: (proof: Static<typeof Proof>) => Promise<unknown>;
  onCancel: () => void;
  /** Further fields, above the password. */
  children?: ReactNode;
}

/** Asks for the password, if the account has one, before a sensitive change. */
export function ProofForm({
  text,
  action,
  danger = false,
  isReady = true,
  begin,
  run,
  onCancel,
  children,
}: ProofFormProps) {
  const { data } = useQuery(securityQuery);
  const hasPassword = data?.hasPassword ?? true;
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const running = useMutation({ mutationFn: () => run(hasPassword ? { password } : {}) });
  const { error, isPending: busy } = running;
  const isWrong = error instanceof ApiError && error.code === 'wrong_password';
  const isMissing = hasPassword && password === '';
  return (
    <SectionForm
      onSubmit={() => {
        setTried(true);
        if (busy || isMissing || !isReady) return;
        begin?.();
        running.mutate();
      }}
    >
      <p>{text}</p>
      {children}
      {hasPassword && (
        <OwnPassword
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            running.reset();
          }}
          error={tried && isMissing ? 'Please enter your password' : isWrong ? error.message : undefined}
          readOnly={busy}
        />
      )}
      {error && !isWrong && <FormAlert>{error.message}</FormAlert>}
      <FormButtons action={action} danger={danger} busy={busy} onCancel={onCancel} />
    </SectionForm>
  );
}
