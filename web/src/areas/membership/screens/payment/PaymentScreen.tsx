import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnMembership } from '@quad/contract/membership/memberships';
import { fullDate } from '@quad/contract/text/dates';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { membershipQuery } from '../../queries/verified-queries.ts';
import { Benefits } from '../Benefits.tsx';
import { MEMBERSHIP_SCREEN } from '../membership-screen.tsx';
import { Panel } from '../Panel.tsx';
import { useNotificationOf } from '../use-notification-of.ts';
import { Offer, Price } from './Offer.tsx';
import { PayStep } from './PayStep.tsx';
import { Receipts } from './Receipts.tsx';
import { WaitingPayment } from './WaitingPayment.tsx';

/** The payment of premium access: `/payment`. The money moves by UPI, outside of Quad. */
export function PaymentScreen(_: ScreenProps<'/payment'>) {
  const membership = useQuery({ ...membershipQuery, refetchOnMount: 'always' });
  useNotificationOf(['verification-', 'payment-'], () => void membership.refetch());
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader title={t`Premium Access`} parent={hrefOf({ to: '/verified' })} />
      <div className="flex flex-col gap-4 px-4 md:px-0">
        <Loaded query={membership} {...MEMBERSHIP_SCREEN}>
          {(own) => <Payment own={own} />}
        </Loaded>
      </div>
    </div>
  );
}

function Payment({ own }: { own: OwnMembership }) {
  const { isVerified, plan, membership, payment, receipts } = own;
  return (
    <>
      {membership && (
        <p className="rounded-card border border-line bg-surface p-5">
          <Trans>
            You have premium until <strong className="font-semibold">{fullDate(membership.endsAt)}</strong>. When you
            renew, the new time is added to the end.
          </Trans>
        </p>
      )}
      {payment?.state === 'started' ? (
        <PayStep payment={payment} />
      ) : payment?.state === 'waiting' ? (
        <WaitingPayment payment={payment} />
      ) : !isVerified ? (
        <>
          <Panel title={t`Premium is for verified accounts`}>
            {plan && <Price plan={plan} />}
            <p>{t`Ask for verification first. A moderator looks at it.`}</p>
            <Link to="/verified" className={buttonClass('primary', 'min-h-12')}>
              {t`Get verified`}
            </Link>
          </Panel>
          <Benefits has="nothing" />
        </>
      ) : plan ? (
        <Offer plan={plan} rejected={payment} isRenewal={membership !== null} />
      ) : (
        <EmptyState
          icon={<Landmark size={28} aria-hidden />}
          title={t`Payments aren't set up yet`}
          text={t`Your college hasn't said where to pay. You can ask at Feedback & Support.`}
          action={
            <Link to="/feedback" className={buttonClass('secondary')}>
              {t`Feedback & Support`}
            </Link>
          }
        />
      )}
      {receipts.length > 0 && <Receipts receipts={receipts} />}
    </>
  );
}
