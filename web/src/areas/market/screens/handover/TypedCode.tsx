import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { confirmHandover, type Handover } from '@quad/contract/market/handovers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { NOT_KEPT } from '../../../../lib/input/keeps.ts';
import { rupees } from '../../../../lib/rupees.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { Question } from '../../../../ui/Question.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { marketKeys } from '../../queries/market-queries.ts';

const codeFields = formFields(confirmHandover);
const EMPTY = codeFields.empty({});

/** The field in which the giver types the receiver's code. */
export function TypedCode({ handover: { _id: id, other, amount, subject } }: { handover: Handover }) {
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const form = useCallForm(codeFields, {
    keeps: NOT_KEPT,
    initial: EMPTY,
    values: (draft) => ({ ...draft, code: draft.code.replace(/\D/g, '') }),
    send: (body) => request(confirmHandover, { params: { id }, body }),
    onSent({ handover }) {
      client.setQueryData(marketKeys.handover(id), handover);
      void client.invalidateQueries({ queryKey: marketKeys.listing(subject) });
      void client.invalidateQueries({ queryKey: marketKeys.deals(subject) });
      void client.invalidateQueries({ queryKey: marketKeys.lostItem(subject) });
      void client.invalidateQueries({ queryKey: marketKeys.listings });
      void client.invalidateQueries({ queryKey: marketKeys.lostItems });
    },
  });
  /** A complete code without the payment asks first: the hand-over cannot be taken back. */
  function confirm() {
    const isComplete = Object.keys(codeFields.problemsIn(form.values)).length === 0;
    if (isComplete && amount !== null && !form.draft.isPaid) setAsks(true);
    else form.submit();
  }

  return (
    <Form
      aria-label={t`Confirm the hand-over`}
      onSubmit={confirm}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <p className="text-muted">
        {other ? (
          <Trans>
            Hand it over, then enter the code from <bdi>{other.name}</bdi>'s phone.
          </Trans>
        ) : (
          t`Hand it over, then enter the code from the other person's phone.`
        )}
      </p>
      <TextField
        label={t`Code`}
        name="code"
        inputMode="numeric"
        autoComplete="off"
        placeholder="000 000"
        {...form.line('code')}
        // room for a space between the halves
        maxLength={7}
        className="text-20 tabular-nums tracking-[0.15em]"
      />
      {amount !== null && (
        <SwitchField
          label={t`I have got ${rupees(amount)}`}
          hint={t`Look in your bank or UPI app, not at a screenshot.`}
          {...form.toggle('isPaid')}
        />
      )}
      <FormEnd form={form} className="min-h-12">
        {t`Confirm hand-over`}
      </FormEnd>
      {amount !== null && (
        <Question
          open={asks}
          onClose={() => setAsks(false)}
          title={t`Confirm without ${rupees(amount)}?`}
          description={t`You haven't said that the money came. You can confirm the payment here later.`}
          answer={t`Confirm without payment`}
          onAnswer={() => {
            setAsks(false);
            form.submit();
          }}
        />
      )}
    </Form>
  );
}
