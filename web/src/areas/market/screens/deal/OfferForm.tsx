import { type Deal, makeOffer } from '@quad/contract/market/offers';
import type { AnswerOf } from '@quad/contract/wire/call';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { readRupees } from '../../../../lib/rupees.ts';
import { useFormDraft, useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { TextField } from '../../../../ui/TextField.tsx';

interface OfferFormProps {
  deal: Deal;
  buyerId: string;
  onDone: (answer?: AnswerOf<typeof makeOffer>) => void;
}

const offerFields = formFields(makeOffer, ['clientId']);

/** Names an amount. */
export function OfferForm({ deal: { listing, offer, role }, buyerId, onDone }: OfferFormProps) {
  const isCounter = offer?.state === 'open' && offer.from !== role;
  // The other side's amount is what is not wanted.
  const { draft, change } = useFormDraft({ amount: isCounter ? '' : String(offer?.amount ?? listing.price) });
  // A retry after a lost answer repeats the same offer; another amount is another offer.
  const [sent, setSent] = useState(() => ({ clientId: newUuid(), amount: -1 }));
  const amount = readRupees(draft.amount) ?? Number.NaN;
  const making = useMutation({
    mutationFn: (body: typeof sent) => request(makeOffer, { params: { id: listing._id, buyerId }, body }),
    onSuccess: onDone,
  });
  const form = useFormFields(offerFields, { draft, change, values: { amount }, error: making.error });
  function send() {
    if (making.isPending || !form.passes()) return;
    const body = sent.amount === amount ? sent : { clientId: newUuid(), amount };
    setSent(body);
    making.mutate(body);
  }
  return (
    <Form
      aria-label={isCounter ? 'Counter the offer' : 'Make an offer'}
      onSubmit={send}
      className="flex flex-col gap-3"
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={
              isCounter
                ? role === 'seller'
                  ? 'What you ask instead (₹)'
                  : 'What you offer instead (₹)'
                : 'Your offer (₹)'
            }
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            {...form.line('amount')}
            maxLength={12}
          />
        </div>
        <Button type="submit" busy={making.isPending} className="min-h-12">
          Send
        </Button>
        <Button kind="quiet" onClick={() => onDone()} className="min-h-12 px-3">
          Cancel
        </Button>
      </div>
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
    </Form>
  );
}
