import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnMembership } from '@quad/contract/membership/memberships';
import { fullDate } from '@quad/contract/text/dates';
import { BadgeCheck } from 'lucide-react';
import { Link } from '../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Benefits } from './Benefits.tsx';
import { NameWithBadge } from './NameWithBadge.tsx';
import { PremiumSettings } from './premium/PremiumSettings.tsx';

/** The benefits of a verified account. */
export function AccountVerified({ own }: { own: OwnMembership }) {
  const { membership } = own;
  return (
    <>
      <section className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface px-5 py-6 text-center">
        <BadgeCheck size={56} aria-hidden className="text-accent-text" />
        <p className="text-muted">{t`Your college knows that this account is yours.`}</p>
        <NameWithBadge />
        {membership ? (
          <p>
            <Trans>
              Premium until <strong className="font-semibold">{fullDate(membership.endsAt)}</strong> ·{' '}
              <Link to="/payment" className="tap-area font-semibold text-accent-text underline underline-offset-4">
                Renew
              </Link>
            </Trans>
          </p>
        ) : (
          <Link to="/payment" className={buttonClass('primary', 'min-h-12 w-full')}>
            {t`Unlock Premium Access`}
          </Link>
        )}
      </section>
      <Benefits has={membership ? 'premium' : 'badge'} />
      {membership && <PremiumSettings membership={membership} />}
    </>
  );
}
