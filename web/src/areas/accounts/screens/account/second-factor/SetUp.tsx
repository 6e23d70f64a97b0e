import { confirmSecondFactor, setUpSecondFactor } from '@quad/contract/accounts/second-factor';
import { SIGN_IN_CODE_MAX } from '@quad/contract/limits/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../../lib/api-error.ts';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { copyText } from '../../../../../ui/copy-text.ts';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { QrCode } from '../../../../../ui/QrCode.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import { FormButtons } from '../forms/FormButtons.tsx';
import { ProofForm } from '../forms/ProofForm.tsx';
import { SectionForm } from '../forms/SectionForm.tsx';

interface SetUpProps {
  /** Called when two-step sign-in is on, with the recovery codes, which are shown only once. */
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** The steps that turn two-step sign-in on: the password, the QR code, and a code from the app. */
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

/** Shows the key as a QR code and as text, and asks for the app's first code. */
export function Confirm({ uri, onDone, onCancel }: SetUpProps & { uri: string }) {
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const confirming = useMutation({
    mutationFn: () => request(confirmSecondFactor, { body: { code } }),
    onSuccess: ({ codes }) => onDone(codes),
  });
  const { error, isPending: busy } = confirming;
  const isMissing = code.trim() === '';
  const isWrong = error instanceof ApiError && error.code === 'wrong_code';
  const key = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <SectionForm
      onSubmit={() => {
        setTried(true);
        if (!busy && !isMissing) confirming.mutate();
      }}
    >
      <p>Scan this with your app, then enter the code that the app shows.</p>
      <QrCode text={uri} label="QR code of the key for your app" />
      <div className="flex flex-col items-start gap-3">
        <p className="text-14 text-muted">
          Can’t scan it? Enter this key in the app:{' '}
          <code className="font-semibold text-text">{key.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <Button
          kind="secondary"
          onClick={() => void copyText(key, { otherwise: 'Could not copy. Type the key into the app instead.' })}
        >
          Copy the key
        </Button>
      </div>
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
        error={tried && isMissing ? 'Please enter the code' : isWrong ? error.message : undefined}
        readOnly={busy}
      />
      {error && !isWrong && <FormAlert>{error.message}</FormAlert>}
      <FormButtons action="Turn on" busy={busy} onCancel={onCancel} />
    </SectionForm>
  );
}
