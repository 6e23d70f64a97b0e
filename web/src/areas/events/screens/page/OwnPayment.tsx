import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sendEventReference } from '@quad/contract/events/event-payments';
import { eventPaymentNote } from '@quad/contract/events/event-terms';
import type { EventDetails, OwnEventPayment } from '@quad/contract/events/events';
import { PAYMENT_REASONS } from '@quad/contract/membership/payment-terms';
import { weekdayMoment } from '@quad/contract/text/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { rupees } from '../../../../lib/rupees.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { toast } from '../../../../ui/toast.ts';
import { PayByUpi } from '../../../membership/parts/upi/PayByUpi.tsx';
import { ReferenceForm } from '../../../membership/parts/upi/ReferenceForm.tsx';
import { PersonLinks } from '../../../people/parts/PersonLinks.tsx';
import { showEventDetails } from '../event-changes.ts';

interface OwnPaymentProps {
  event: EventDetails;
  payment: OwnEventPayment;
}

/** The viewer's payment for a seat: how to pay, and what became of it. */
export function OwnPayment({ event, payment }: OwnPaymentProps) {
  const { state, amount, reference, reversedFor } = payment;
  const [correcting, setCorrecting] = useState(false);
  if (state === 'started') return event.registration && <Pay event={event} payment={payment} />;
  if (state === 'confirmed') {
    if (event.registration) return <p className="text-14 text-muted">{t`${rupees(amount)} paid.`}</p>;
    return (
      <Card title={t`You have paid ${rupees(amount)}`}>
        <p>
          {t`You gave the seat back, and the hosts decide whether to return the money.`}{' '}
          {event.state === 'published' && t`If you register again, it still counts.`}
        </p>
        {event.hosts.length > 0 && (
          <p className="mt-2 text-muted">
            <Trans>
              Ask them: <PersonLinks people={event.hosts} />
            </Trans>
          </p>
        )}
      </Card>
    );
  }
  if (state === 'reversed') {
    return (
      <Card title={t`Your payment was returned`}>
        <p dir="auto" className="wrap-anywhere">
          {t`The hosts returned ${rupees(amount)}: ${reversedFor}`}
        </p>
      </Card>
    );
  }
  return (
    <Card title={t`Waiting for confirmation`}>
      <p>
        <Trans>
          The hosts look for {rupees(amount)} with the reference <span className="tabular-nums">{reference}</span>.
        </Trans>{' '}
        {event.registration ? t`Your seat is held until they decide.` : t`You gave your seat back.`}
      </p>
      <Button kind="secondary" onClick={() => setCorrecting(true)} className="mt-4">
        {t`Correct the reference`}
      </Button>
      <Sheet open={correcting} onOpenChange={setCorrecting} title={t`Correct the reference`}>
        <SendReference payment={payment} button={t`Save reference`} onSent={() => setCorrecting(false)} />
      </Sheet>
    </Card>
  );
}

function Pay({ event, payment }: OwnPaymentProps) {
  const { amount, payee, number, reason, payBy } = payment;
  return (
    <Card title={t`Pay ${rupees(amount)} for your seat`}>
      <div className="flex flex-col gap-4">
        {reason && (
          <p role="status" className="rounded-control border border-bad px-4 py-3">
            {t`The hosts could not confirm your last reference: ${PAYMENT_REASONS[reason]}.`}
          </p>
        )}
        <p>
          <Trans>
            Send the reference by <span className="font-semibold">{weekdayMoment(payBy, event.timeZone)}</span>. After
            that, the seat goes to others.
          </Trans>
        </p>
        <div className="mx-auto flex w-full max-w-100 flex-col gap-4">
          <PayByUpi payment={{ ...payee, amount, note: eventPaymentNote(number) }} />
          <SendReference payment={payment} button={t`Send reference`} />
        </div>
      </div>
    </Card>
  );
}

interface SendReferenceProps {
  payment: OwnEventPayment;
  button: string;
  onSent?: () => void;
}

function SendReference({ payment: { _id: id, reference }, button, onSent }: SendReferenceProps) {
  const client = useQueryClient();
  return (
    <ReferenceForm
      keeps={`event-payments/${id}/reference`}
      reference={reference}
      button={button}
      send={(body) => request(sendEventReference, { params: { id }, body })}
      onSent={(event) => {
        showEventDetails(client, event);
        toast.success(t`The reference has been sent.`);
        onSent?.();
      }}
    />
  );
}
