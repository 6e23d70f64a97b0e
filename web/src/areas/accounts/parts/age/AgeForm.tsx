import { t } from '@lingui/core/macro';
import type { Age } from '@quad/contract/accounts/ages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { Question } from '../../../../ui/Question.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { sendAge } from './age-query.ts';
import { isAdultsBirthday } from './is-adults-birthday.ts';

/** Asks whether the viewer is 18, and someone younger for the day of birth. */
export function AgeForm({ onTold }: { onTold: (age: Age) => void }) {
  const client = useQueryClient();
  const [isUnder, setUnder] = useState(false);
  const [bornOn, setBornOn] = useState('');
  const [isDoubted, setDoubted] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const telling = useMutation({ mutationFn: (born: string | null) => sendAge(client, born), onSuccess: onTold });
  const { error, isPending, mutate } = telling;
  const alert = error && <FormAlert>{error.message}</FormAlert>;
  if (!isUnder)
    return (
      <div className="flex flex-col gap-3">
        {alert}
        <Button kind="secondary" className="min-h-12" busy={isPending} onClick={() => mutate(null)}>
          {t`I am 18 or older`}
        </Button>
        <Button kind="secondary" className="min-h-12" disabled={isPending} onClick={() => setUnder(true)}>
          {t`I am under 18`}
        </Button>
      </div>
    );
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={() => {
        setMissing(bornOn === '');
        if (bornOn === '' || isPending) return;
        // a wrong year would make an adult of someone younger, who cannot take it back
        if (isAdultsBirthday(bornOn)) setDoubted(true);
        else mutate(bornOn);
      }}
    >
      <TextField
        label={t`Date of birth`}
        hint={t`Quad stores only the day on which you turn 18, and deletes it then.`}
        type="date"
        autoComplete="bday"
        maxLength={null}
        value={bornOn}
        readOnly={isPending}
        error={isMissing && bornOn === '' ? t`Please enter the day on which you were born.` : undefined}
        onChange={({ target }) => setBornOn(target.value)}
      />
      {alert}
      <Question
        open={isDoubted}
        onClose={() => setDoubted(false)}
        title={t`By this date you are 18 or older. Is that right?`}
        description={t`You said that you are under 18. Only the college office can correct this later.`}
        answer={t`Yes, I am 18 or older`}
        busy={isPending}
        onAnswer={() => mutate(bornOn, { onSettled: () => setDoubted(false) })}
        cancel={t`Change the date`}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          {t`Save`}
        </Button>
        <Button kind="quiet" disabled={isPending} onClick={() => setUnder(false)}>
          {t`Back`}
        </Button>
      </div>
    </Form>
  );
}
