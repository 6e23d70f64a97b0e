import { t } from '@lingui/core/macro';
import type { OwnPayment } from '@quad/contract/membership/memberships';
import { useState } from 'react';
import { rupees } from '../../../../lib/rupees.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { Panel } from '../Panel.tsx';
import { CancelPayment } from './CancelPayment.tsx';
import { OwnReference } from './OwnReference.tsx';

/** A payment with its reference that waits for an admin's confirmation. */
export function WaitingPayment({ payment }: { payment: OwnPayment }) {
  const [correcting, setCorrecting] = useState(false);
  const { amount, reference, number } = payment;
  return (
    <Panel title={t`Waiting for confirmation`}>
      <p>
        {t`An administrator looks for your payment on the bank statement, usually within a few working days. You'll get a notification.`}
      </p>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">{t`Payment`}</dt>
        <dd className="tabular-nums">{number}</dd>
        <dt className="text-muted">{t`Amount`}</dt>
        <dd className="tabular-nums">{rupees(amount)}</dd>
        <dt className="text-muted">{t`Reference`}</dt>
        <dd className="tabular-nums">{reference}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" onClick={() => setCorrecting(true)}>
          {t`Correct the reference`}
        </Button>
        <CancelPayment payment={payment} />
      </div>
      <Sheet open={correcting} onOpenChange={setCorrecting} title={t`Correct the reference`}>
        <OwnReference payment={payment} button={t`Save reference`} onSent={() => setCorrecting(false)} />
      </Sheet>
    </Panel>
  );
}
