import { t } from '@lingui/core/macro';
import type { Session } from '@quad/contract/accounts/auth';
import { finishSignIn } from '@quad/contract/accounts/second-factor';
import { SIGN_IN_CODE_MAX } from '@quad/contract/limits/accounts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../../lib/api-error.ts';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Form } from '../../../../../ui/Form.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';

interface CodeStepProps {
  /** The challenge in the sign-in's answer (`second_factor_needed`). */
  challenge: string;
  onSession: (session: Session) => void;
  /** Show the next step that an error asks for. Return whether it asks for one. */
  showNextStep: (error: unknown) => boolean;
  /** Called to return to the password. */
  onCancel: () => void;
}

/** Asks for the code of an app, or a recovery code, to finish a sign-in. */
export function CodeStep({ challenge, onSession, showNextStep, onCancel }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [isRecovery, setRecovery] = useState(false);
  const finishing = useMutation({
    mutationFn: () => request(finishSignIn, { body: { challenge, code } }),
    onSuccess: (opened) => onSession(opened),
    onError: (problem: Error) => void showNextStep(problem),
  });
  const { error, isPending, isSuccess } = finishing;
  const busy = isPending || isSuccess;
  const isMissing = code.trim() === '';
  const isWrong = error instanceof ApiError && error.code === 'wrong_code';
  useEffect(() => field.current?.focus(), []);

  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={() => {
        setTried(true);
        if (!busy && !isMissing) finishing.mutate();
      }}
    >
      <TextField
        ref={field}
        label={isRecovery ? t`Recovery code` : t`Code`}
        hint={isRecovery ? t`One of the codes you saved. Each works once.` : t`The six digits your app shows.`}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        maxLength={SIGN_IN_CODE_MAX}
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          finishing.reset();
        }}
        error={tried && isMissing ? t`Please enter the code` : isWrong ? error.message : undefined}
        readOnly={busy}
      />
      {error && !isWrong && <FormAlert>{error.message}</FormAlert>}
      <Button type="submit" busy={busy} className="min-h-12">
        {t`Continue`}
      </Button>
      <div className="flex flex-wrap justify-between gap-3">
        <Button
          kind="quiet"
          onClick={() => {
            setRecovery(!isRecovery);
            setCode('');
            setTried(false);
            finishing.reset();
            field.current?.focus();
          }}
        >
          {isRecovery ? t`Use a code from your app` : t`Use a recovery code`}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t`Back`}
        </Button>
      </div>
    </Form>
  );
}
