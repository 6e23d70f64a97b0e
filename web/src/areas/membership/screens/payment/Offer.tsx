import { plural, t } from '@lingui/core/macro';
import { type OwnMembership, type OwnPayment, startPayment } from '@quad/contract/membership/memberships';
import { PAYMENT_REASONS } from '@quad/contract/membership/payment-terms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { request } from '../../../../lib/client.ts';
import { rupees } from '../../../../lib/rupees.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { verifiedKeys } from '../../queries/verified-queries.ts';
import { Panel } from '../Panel.tsx';

interface OfferProps {
  plan: NonNullable<OwnMembership['plan']>;
  /** The last payment, if it was rejected or reversed. */
  rejected: OwnPayment | null;
  isRenewal: boolean;
}

const includes = () => [
  t`A theme for your profile`,
  t`Your place on the supporter shelf`,
  t`First in the queue of Feedback`,
];

/** The price of premium access. */
export const Price = ({ plan }: Pick<OfferProps, 'plan'>) => (
  <p>
    <span className="text-28 tabular-nums">{rupees(plan.amount)}</span>{' '}
    <span className="text-muted">{t`${plural(plan.months, { one: 'for # month', other: 'for # months' })}`}</span>
  </p>
);

/** The price of premium access, and the button that starts a payment. */
export function Offer({ plan, rejected, isRenewal }: OfferProps) {
  const client = useQueryClient();
  const starting = useMutation({
    mutationFn: () => request(startPayment),
    onSuccess: (own) => client.setQueryData(verifiedKeys.membership, own),
    onError: (error) => toastFailure(t`The payment could not be started.`, error),
  });
  return (
    <>
      {rejected && <Rejected payment={rejected} />}
      <Panel title={isRenewal ? t`Renew premium` : t`Get premium`}>
        <Price plan={plan} />
        <ul className="flex flex-col gap-2">
          {includes().map((text) => (
            <li key={text} className="flex items-center gap-2">
              <Check size={18} aria-hidden className="shrink-0 text-good" />
              {text}
            </li>
          ))}
        </ul>
        <p className="text-14 text-muted">
          {t`You pay your college directly with a UPI app. An administrator confirms the payment when it appears on the bank statement. It doesn't renew by itself.`}
        </p>
        <Button busy={starting.isPending} onClick={() => starting.mutate()} className="min-h-12">
          {t`Pay ${rupees(plan.amount)} by UPI`}
        </Button>
      </Panel>
    </>
  );
}

function Rejected({ payment: { number, state, amount, reason, note, reference } }: { payment: OwnPayment }) {
  if (state === 'reversed') {
    return (
      <div role="status" className="rounded-card border border-line bg-surface p-5">
        <p className="font-semibold">{t`${rupees(amount)} of payment ${number} were returned`}</p>
        <p dir="auto" className="mt-1 whitespace-pre-wrap text-muted">
          {note}
        </p>
      </div>
    );
  }
  return (
    <div role="status" className="rounded-card border border-bad bg-surface p-5">
      <p className="font-semibold">{t`Payment ${number} could not be confirmed`}</p>
      <p>{reason ? PAYMENT_REASONS[reason] : ''}.</p>
      {note !== '' && (
        <p dir="auto" className="mt-1 whitespace-pre-wrap text-muted">
          {note}
        </p>
      )}
      <p className="mt-1 text-14 text-muted">
        {t`You sent the reference ${reference ?? ''}. If it was wrong, start again and send the right one. You don't have to pay twice.`}
      </p>
    </div>
  );
}
