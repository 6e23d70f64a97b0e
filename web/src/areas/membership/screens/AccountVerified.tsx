import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnMembership } from '@quad/contract/membership/memberships';
import { fullDate } from '@quad/contract/text/dates';
import { BadgeCheck, Headset, type LucideIcon, Palette } from 'lucide-react';
import { Link } from '../../../lib/routing/Link.tsx';
import { useViewer } from '../../../lib/session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { VerifiedBadge } from '../../../ui/VerifiedBadge.tsx';
import { PremiumSettings } from './premium/PremiumSettings.tsx';

interface Benefit {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly isPremium: boolean;
}

const BENEFITS: readonly Benefit[] = [
  {
    icon: Palette,
    get title() {
      return t`Premium content`;
    },
    get text() {
      return t`A theme for your profile that everyone sees, and your place on the supporter shelf.`;
    },
    isPremium: true,
  },
  {
    icon: Headset,
    get title() {
      return t`Priority support`;
    },
    get text() {
      return t`Your feedback goes to the front of the team's queue.`;
    },
    isPremium: true,
  },
  {
    icon: BadgeCheck,
    get title() {
      return t`Verified badge`;
    },
    get text() {
      return t`It appears after your name everywhere and shows that your college has checked who you are.`;
    },
    isPremium: false,
  },
];

/** The benefits of a verified account. */
export function AccountVerified({ own }: { own: OwnMembership }) {
  const viewer = useViewer();
  const { membership } = own;
  return (
    <>
      <section className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface px-5 py-6 text-center">
        <BadgeCheck size={56} aria-hidden className="text-accent-text" />
        <div>
          <h1 tabIndex={-1} className="text-title">
            {t`Account Verified`}
          </h1>
          <p className="mt-1 text-muted">{t`Your college knows that this account is yours.`}</p>
        </div>
        <Link
          to="/profile"
          className="flex max-w-full items-center gap-3 rounded-full border border-line bg-raised py-2 pe-5 ps-2 hover:border-edge"
        >
          <Avatar picture={viewer.picture} size={44} />
          <span className="min-w-0 text-start">
            <span className="flex items-center gap-1 font-semibold">
              <bdi className="truncate">{viewer.name}</bdi>
              <VerifiedBadge />
            </span>
            <span className="block truncate text-14 text-muted">
              <bdi>@{viewer.username}</bdi>
            </span>
          </span>
        </Link>
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
      <ul aria-label={t`Benefits`} className="grid gap-3 md:grid-cols-3">
        {BENEFITS.map(({ icon: Icon, title, text, isPremium }) => (
          <li key={title} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
            <Icon size={24} aria-hidden className="text-accent-text" />
            <h2 className="text-16">{title}</h2>
            <p className="flex-1 text-14 text-muted">{text}</p>
            <p className="font-semibold text-14">
              {!isPremium || membership ? <span className="text-good">{t`Yours`}</span> : t`With premium`}
            </p>
          </li>
        ))}
      </ul>
      {membership && <PremiumSettings membership={membership} />}
    </>
  );
}
