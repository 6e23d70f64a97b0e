import { confirmHandover, type Handover } from '@quad/contract/market/handovers';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { NOT_KEPT } from '../../../../lib/input/keeps.ts';
import { rupees } from '../../../../lib/rupees.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { marketKeys } from '../../queries/market-queries.ts';
import { nameOf } from './name-of.ts';

const codeFields = formFields(confirmHandover);
const EMPTY = codeFields.empty({});

/** The field in which the giver types the receiver's code. */
export function TypedCode({ handover: { _id: id, other, amount, subject } }: { handover: Handover }) {
  const client = useQueryClient();
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
  return (
    <Form
      aria-label="Confirm the hand-over"
      onSubmit={form.submit}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <p className="text-muted">
        When <bdi>{nameOf(other)}</bdi> has the thing, type the code on their phone.
      </p>
      <TextField
        label="Code"
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
          label={`I have got ${rupees(amount)}`}
          hint="Look in your bank or UPI app, not at a screenshot."
          {...form.toggle('isPaid')}
        />
      )}
      <FormEnd form={form} className="min-h-12">
        Confirm hand-over
      </FormEnd>
    </Form>
  );
}
