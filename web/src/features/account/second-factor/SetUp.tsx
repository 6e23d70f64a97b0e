import { SIGN_IN_CODE_MAX } from '@quad/contract/limits';
import { confirmSecondFactor, setUpSecondFactor } from '@quad/contract/second-factor';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ProofForm } from '../forms/ProofForm.tsx';

interface SetUpProps {
  /** Codes are on: these recovery codes are shown this once. */
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** The way from no code to the first one: password, QR code, the code that the app shows. */
export function SetUp({ onDone, onCancel }: SetUpProps) {
  const [uri, setUri] = useState<string>();
  if (uri !== undefined) return <Confirm uri={uri} onDone={onDone} onCancel={onCancel} />;
  return (
    <ProofForm
      text="You need an app that makes codes, such as Google Authenticator, Aegis or a password manager."
      action="Continue"
      run={async (body) => setUri((await request(setUpSecondFactor, { body })).uri)}
      onCancel={onCancel}
    />
  );
}

/** Shows a key as a QR code and as text, and asks for the first code that the app makes of it. */
export function Confirm({ uri, onDone, onCancel }: SetUpProps & { uri: string }) {
  const [code, setCode] = useState('');
  const confirming = useMutation({
    mutationFn: () => request(confirmSecondFactor, { body: { code } }),
    onSuccess: ({ codes }) => onDone(codes),
  });
  const { error, isPending: busy } = confirming;
  const isWrong = error instanceof ApiError && error.code === 'wrong_code';
  const key = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <Form
      className="flex max-w-md flex-col gap-4"
      onSubmit={() => {
        if (!busy) confirming.mutate();
      }}
    >
      <p>Scan this with your app, then enter the code that it shows.</p>
      <QrCode text={uri} label="QR code of the key for your app" />
      <p className="text-14 text-muted">
        Cannot scan it? Type this key into the app:{' '}
        <code className="break-all font-semibold text-text">{key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={SIGN_IN_CODE_MAX}
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          confirming.reset();
        }}
        error={isWrong ? error.message : undefined}
        readOnly={busy}
      />
      {error && !isWrong && <FormAlert>{error.message}</FormAlert>}
      <div className="flex gap-3">
        <Button type="submit" busy={busy}>
          Turn on
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
