import { confirmHandover, type Handover } from '@quad/contract/market/handovers';
import { CODE_PATTERN, MARKET_SAYS } from '@quad/contract/market/market-terms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { rupees } from '../../../../lib/rupees.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { marketKeys } from '../../queries/market-queries.ts';
import { nameOf } from './name-of.ts';

/** The field in which the giver types the receiver's code. */
export function TypedCode({ handover: { _id: id, other, amount, subject } }: { handover: Handover }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isPaid, setPaid] = useState(false);
  const code = typed.replace(/\D/g, '');
  const confirming = useMutation({
    mutationFn: () => request(confirmHandover, { params: { id }, body: { code, isPaid } }),
    onSuccess({ handover }) {
      client.setQueryData(marketKeys.handover(id), handover);
      void client.invalidateQueries({ queryKey: marketKeys.listing(subject) });
      void client.invalidateQueries({ queryKey: marketKeys.deals(subject) });
      void client.invalidateQueries({ queryKey: marketKeys.lostItem(subject) });
      void client.invalidateQueries({ queryKey: marketKeys.listings });
      void client.invalidateQueries({ queryKey: marketKeys.lostItems });
    },
  });
  const found: Record<string, string> = new RegExp(CODE_PATTERN, 'u').test(code) ? {} : { code: MARKET_SAYS.code };
  const form = useFormProblems({ values: { code: typed }, error: confirming.error, found });
  return (
    <Form
      aria-label="Confirm the hand-over"
      onSubmit={() => !confirming.isPending && form.passes() && confirming.mutate()}
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
        maxLength={7}
        value={typed}
        error={form.problems.code}
        onChange={({ target }) => setTyped(target.value)}
        className="text-20 tabular-nums tracking-[0.15em]"
      />
      {amount !== null && (
        <SwitchField
          label={`I have got ${rupees(amount)}`}
          hint="Look in your bank or UPI app, not at a screenshot."
          checked={isPaid}
          onChecked={setPaid}
        />
      )}
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <Button type="submit" busy={confirming.isPending} className="min-h-12">
        Confirm hand-over
      </Button>
    </Form>
  );
}
