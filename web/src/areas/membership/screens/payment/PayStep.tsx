import { t } from '@lingui/core/macro';
import type { OwnPayment } from '@quad/contract/membership/memberships';
import { paymentNote } from '@quad/contract/membership/payment-terms';
import { rupees } from '../../../../lib/rupees.ts';
import { PayByUpi } from '../../parts/upi/PayByUpi.tsx';
import { Panel } from '../Panel.tsx';
import { CancelPayment } from './CancelPayment.tsx';
import { OwnReference } from './OwnReference.tsx';

/** The steps of a started payment: pay with a UPI app, then send the reference. */
export function PayStep({ payment }: { payment: OwnPayment }) {
  const { number, amount, payee } = payment;
  return (
    <>
      <Panel title={t`1. Pay ${rupees(amount)}`}>
        <PayByUpi payment={{ ...payee, amount, note: paymentNote(number) }} />
      </Panel>
      <Panel title={t`2. Send the reference`}>
        <OwnReference payment={payment} button={t`Send reference`} />
        <CancelPayment payment={payment} />
      </Panel>
    </>
  );
}
