import { checkSetupCode } from '@quad/contract/campus/setup';
import { SETUP_CODE_MAX } from '@quad/contract/limits/campus';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { TextField } from '../../../../ui/TextField.tsx';

/** The form for the code that the server printed. `known` is the code that was accepted before. */
export function SetupCodeForm({ known, onRight }: { known: string; onRight: (code: string) => void }) {
  const [code, setCode] = useState(known);
  const [tried, setTried] = useState(false);
  const checking = useMutation({
    mutationFn: () => request(checkSetupCode, { body: { code } }),
    onSuccess: () => onRight(code),
  });
  const { error, isPending: busy } = checking;
  const isEmpty = code.trim() === '';
  const isWrong = error instanceof ApiError && error.code === 'wrong_setup_code';
  const problem = tried && isEmpty ? 'Please enter the code' : isWrong ? error.message : undefined;
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={() => {
        setTried(true);
        if (!busy && !isEmpty) checking.mutate();
      }}
    >
      <TextField
        label="Set-up code"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={SETUP_CODE_MAX}
        placeholder="XXXX-XXXX-XXXX-XXXX-XXXX"
        className="font-mono"
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          checking.reset();
        }}
        error={problem}
        hint="You’ll find it in the server’s output. Each start prints a new one."
        readOnly={busy}
      />
      {error && !isWrong && <FormAlert>{error.message}</FormAlert>}
      <Button type="submit" busy={busy} className="min-h-12">
        Continue
      </Button>
    </Form>
  );
}
