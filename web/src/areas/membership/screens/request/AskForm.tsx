import { t } from '@lingui/core/macro';
import { askForVerification } from '@quad/contract/membership/verification';
import { fileError } from '@quad/contract/wire/file-types';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { ON_PAGE } from '../../../../lib/input/keeps.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { verifiedKeys } from '../../queries/verified-queries.ts';
import { CardField } from './CardField.tsx';

/** The problem that type or size of the file reveal. The server checks the content. */
function problemOf(file: File | null): string | undefined {
  if (!file) return t`Please choose a picture of your college ID card`;
  const error = fileError('picture', file);
  if (error === null) return undefined;
  return error === 'image_too_large' ? t`Pictures can be up to 10MB` : t`Please choose a JPG or PNG picture`;
}

const askFields = formFields(askForVerification);
const EMPTY = askFields.empty({});

/** The form of a verification request: the roll number, and a picture of the college ID card. */
export function AskForm() {
  const client = useQueryClient();
  const [card, setCard] = useState<File | null>(null);
  const form = useCallForm(askFields, {
    keeps: ON_PAGE,
    initial: EMPTY,
    values: (draft) => ({ ...askFields.sent(draft), card }),
    found() {
      const problem = problemOf(card);
      return problem === undefined ? {} : { card: problem };
    },
    send: ({ card: chosen, ...sent }) =>
      request(askForVerification, { form: { ...sent, ...(chosen ? { card: chosen } : {}) } }),
    onSent: (verification) => client.setQueryData(verifiedKeys.verification, verification),
  });
  const { busy } = form;
  const chooseCard = (file: File | null) => {
    setCard(file);
    // The server's error concerned the previous picture.
    form.reset();
  };
  return (
    <Form aria-label={t`Ask for verification`} className="flex flex-col gap-5" onSubmit={form.submit}>
      <TextField
        label={t`Roll number`}
        name="rollNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.line('rollNumber')}
      />
      <CardField file={card} error={form.problems.card} disabled={busy} onFile={chooseCard} />
      <FormEnd form={form} className="min-h-12">
        {busy ? t`Sending…` : t`Ask for verification`}
      </FormEnd>
    </Form>
  );
}
