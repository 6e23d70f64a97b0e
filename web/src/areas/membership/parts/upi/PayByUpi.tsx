import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { UpiCode } from './UpiCode.tsx';
import type { UpiPayment } from './upi-link.ts';

/** The first step of a UPI payment: the code and the link, and its note in the payer's bank. */
export function PayByUpi({ payment }: { payment: UpiPayment }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      {hasFailed ? (
        <Button kind="secondary" onClick={() => setFailed(false)} className="self-start">
          {t`Show the payment code`}
        </Button>
      ) : (
        <UpiCode payment={payment} onGiveUp={() => setFailed(true)} />
      )}
      <p className="text-center text-14 text-muted">
        {t`The payment has the note “${payment.note}”. Check the name in your app before you pay. No money passes through Quad.`}
      </p>
    </>
  );
}
