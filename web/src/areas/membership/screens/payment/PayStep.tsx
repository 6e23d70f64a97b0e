import type { OwnPayment } from '@quad/contract/membership/memberships';
import { paymentNote } from '@quad/contract/membership/payment-terms';
import { useState } from 'react';
import { rupees } from '../../../../lib/rupees.ts';
import { Button } from '../../../../ui/Button.tsx';
import { UpiCode } from '../../parts/upi/UpiCode.tsx';
import { Panel } from '../Panel.tsx';
import { CancelPayment } from './CancelPayment.tsx';
import { ReferenceForm } from './ReferenceForm.tsx';

/** The steps of a started payment: pay with a UPI app, then send the reference. */
export function PayStep({ payment }: { payment: OwnPayment }) {
  const { number, amount, payee } = payment;
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      <Panel title={`1. Pay ${rupees(amount)}`}>
        {hasFailed ? (
          <Button kind="secondary" onClick={() => setFailed(false)} className="self-start">
            Show the payment code
          </Button>
        ) : (
          <UpiCode payment={{ ...payee, amount, note: paymentNote(number) }} onGiveUp={() => setFailed(true)} />
        )}
        <p className="text-center text-14 text-muted">
          The payment has the note “{paymentNote(number)}”. Check the name in your app before you pay. No money passes
          through Quad.
        </p>
      </Panel>
      <Panel title="2. Send the reference">
        <ReferenceForm payment={payment} button="Send reference" />
        <CancelPayment payment={payment} />
      </Panel>
    </>
  );
}
