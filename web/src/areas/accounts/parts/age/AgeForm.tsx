import type { Age } from '@quad/contract/accounts/ages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { sendAge } from './age-query.ts';

/** Asks whether the viewer is 18, and someone younger for the day of birth. */
export function AgeForm({ onTold }: { onTold: (age: Age) => void }) {
  const client = useQueryClient();
  const [isUnder, setUnder] = useState(false);
  const [bornOn, setBornOn] = useState('');
  const [isMissing, setMissing] = useState(false);
  const telling = useMutation({ mutationFn: (born: string | null) => sendAge(client, born), onSuccess: onTold });
  const { error, isPending, mutate } = telling;
  const alert = error && <FormAlert>{error.message}</FormAlert>;
  if (!isUnder)
    return (
      <div className="flex flex-col gap-3">
        {alert}
        <Button className="min-h-12" busy={isPending} onClick={() => mutate(null)}>
          I am 18 or older
        </Button>
        <Button kind="secondary" className="min-h-12" disabled={isPending} onClick={() => setUnder(true)}>
          I am under 18
        </Button>
      </div>
    );
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={() => {
        setMissing(bornOn === '');
        if (bornOn !== '' && !isPending) mutate(bornOn);
      }}
    >
      <TextField
        label="Date of birth"
        hint="Quad stores only the day on which you turn 18, and deletes it then."
        type="date"
        autoComplete="bday"
        maxLength={null}
        value={bornOn}
        readOnly={isPending}
        error={isMissing && bornOn === '' ? 'Please enter the day on which you were born.' : undefined}
        onChange={({ target }) => setBornOn(target.value)}
      />
      {alert}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          Save
        </Button>
        <Button kind="quiet" disabled={isPending} onClick={() => setUnder(false)}>
          Back
        </Button>
      </div>
    </Form>
  );
}
