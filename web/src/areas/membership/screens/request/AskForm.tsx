import { ROLL_NUMBER_MAX } from '@quad/contract/limits/accounts';
import { askForVerification } from '@quad/contract/membership/verification';
import { VERIFICATION_SAYS } from '@quad/contract/membership/verification-terms';
import { fileError } from '@quad/contract/wire/file-types';
import { isBlank } from '@quad/contract/wire/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { verifiedKeys } from '../../queries/verified-queries.ts';
import { CardField } from './CardField.tsx';

/** The problem that type or size of the file reveal. The server checks the content. */
function problemOf(file: File | null): string | undefined {
  if (!file) return 'Please choose a picture of your college ID card';
  const error = fileError('picture', file);
  if (error === null) return undefined;
  return error === 'image_too_large' ? 'Pictures can be up to 10MB' : 'Please choose a JPG or PNG picture';
}

/** The form of a verification request: the roll number, and a picture of the college ID card. */
export function AskForm() {
  const client = useQueryClient();
  const [rollNumber, setRollNumber] = useState('');
  const [card, setCard] = useState<File | null>(null);
  const asking = useMutation({
    mutationFn: () => request(askForVerification, { form: { rollNumber, ...(card ? { card } : {}) } }),
    onSuccess: (verification) => client.setQueryData(verifiedKeys.verification, verification),
  });
  const cardProblem = problemOf(card);
  const { problems, alert, passes } = useFormProblems({
    values: { rollNumber, card },
    error: asking.error,
    found: {
      ...(isBlank(rollNumber) ? { rollNumber: VERIFICATION_SAYS.rollNumber } : {}),
      ...(cardProblem ? { card: cardProblem } : {}),
    },
  });
  const busy = asking.isPending;
  const chooseCard = (file: File | null) => {
    setCard(file);
    // The server's error concerned the previous picture.
    asking.reset();
  };
  return (
    <Form
      aria-label="Ask for verification"
      className="flex flex-col gap-5"
      onSubmit={() => !busy && passes() && asking.mutate()}
    >
      <TextField
        label="Roll number"
        name="rollNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={ROLL_NUMBER_MAX}
        value={rollNumber}
        error={problems.rollNumber}
        readOnly={busy}
        onChange={({ target }) => setRollNumber(target.value)}
      />
      <CardField file={card} error={problems.card} disabled={busy} onFile={chooseCard} />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" busy={busy} className="min-h-12">
        {busy ? 'Sending…' : 'Ask for verification'}
      </Button>
      <LeaveQuestion
        asked={busy || card !== null || rollNumber !== ''}
        title="Leave without sending?"
        description="What you've filled in will be lost."
        stay="Keep it"
      />
    </Form>
  );
}
