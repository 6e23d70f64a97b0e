import { t } from '@lingui/core/macro';
import { type Deal, makeOffer } from '@quad/contract/market/offers';
import type { AnswerOf } from '@quad/contract/wire/call';
import { useRef } from 'react';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { readRupees } from '../../../../lib/rupees.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DraftLine } from '../../../../ui/DraftLine.tsx';
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
  // A retry after a lost answer repeats the same offer; another amount is another offer.
  const offered = useRef({ clientId: '', amount: -1 });
  const form = useCallForm(offerFields, {
    keeps: `listings/${listing._id}/offers/${buyerId ?? ''}`,
    // The other side's amount is what is not wanted.
    initial: { amount: isCounter ? '' : String(offer?.amount ?? listing.price) },
    values: (draft) => ({ amount: readRupees(draft.amount) ?? Number.NaN }),
    send({ amount }) {
      if (offered.current.amount !== amount) offered.current = { clientId: newUuid(), amount };
      return request(makeOffer, { params: { id: listing._id, buyerId }, body: offered.current });
    },
    onSent: onDone,
  });
  return (
    <Form
      aria-label={isCounter ? t`Counter the offer` : t`Make an offer`}
      onSubmit={form.submit}
      className="flex flex-col gap-3"
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={
              isCounter
                ? role === 'seller'
                  ? t`What you ask instead (₹)`
                  : t`What you offer instead (₹)`
                : t`Your offer (₹)`
            }
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            {...form.line('amount')}
            maxLength={12}
          />
        </div>
        <Button type="submit" busy={form.busy} className="min-h-12">
          {t`Send`}
        </Button>
        <Button kind="quiet" onClick={() => form.leave(() => onDone())} className="min-h-12 px-3">
          {t`Cancel`}
        </Button>
      </div>
      {form.kept && <DraftLine {...form.kept} />}
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
    </Form>
  );
}
