import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { confirmSecondFactor, setUpSecondFactor } from '@quad/contract/accounts/second-factor';
import { useState } from 'react';
import { request } from '../../../../../lib/client.ts';
import { formFields } from '../../../../../lib/form-fields.ts';
import { NOT_KEPT } from '../../../../../lib/input/keeps.ts';
import { useCallForm } from '../../../../../lib/use-call-form.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { copyText } from '../../../../../ui/copy-text.ts';
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
      text={t`You need an app that makes codes, such as Google Authenticator, Aegis or a password manager.`}
      action={t`Continue`}
      run={async (body) => setUri((await request(setUpSecondFactor, { body })).uri)}
      onCancel={onCancel}
    />
  );
}

const codeFields = formFields(confirmSecondFactor);
const EMPTY = codeFields.empty({});

/** Shows the key as a QR code and as text, and asks for the app's first code. */
export function Confirm({ uri, onDone, onCancel }: SetUpProps & { uri: string }) {
  const form = useCallForm(codeFields, {
    keeps: NOT_KEPT,
    initial: EMPTY,
    found: (draft) => (codeFields.isWritten(draft) ? {} : { code: t`Please enter the code` }),
    blames: { wrong_code: 'code' },
    send: (body) => request(confirmSecondFactor, { body }),
    onSent: ({ codes }) => onDone(codes),
  });
  const key = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <SectionForm onSubmit={form.submit}>
      {/* A phone cannot scan its own screen. */}
      <a href={uri} className={buttonClass('secondary', 'self-start md:hidden')}>
        {t`Open in your authenticator app`}
      </a>
      <p>
        <Trans>
          <span className="md:hidden">Or scan</span>
          <span className="max-md:hidden">Scan</span> this with your app, then enter the code that the app shows.
        </Trans>
      </p>
      <QrCode text={uri} label={t`QR code of the key for your app`} />
      <div className="flex flex-col items-start gap-3">
        <p className="text-14 text-muted">
          <Trans>
            Can’t scan it? Enter this key in the app:{' '}
            <code className="font-semibold text-text">{key.match(/.{1,4}/g)?.join(' ')}</code>
          </Trans>
        </p>
        <Button
          kind="secondary"
          onClick={() => void copyText(key, { otherwise: t`Could not copy. Type the key into the app instead.` })}
        >
          {t`Copy the key`}
        </Button>
      </div>
      <TextField label={t`Code`} inputMode="numeric" autoComplete="one-time-code" {...form.line('code')} />
      <FormButtons form={form} action={t`Turn on`} onCancel={onCancel} />
    </SectionForm>
  );
}
