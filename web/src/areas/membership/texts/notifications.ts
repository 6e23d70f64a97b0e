import { t } from '@lingui/core/macro';
import { BadgeCheck, BadgeX, Hourglass, IdCard, ReceiptIndianRupee } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';

const toVerified = () => hrefOf({ to: '/verified' });
const toPayment = () => hrefOf({ to: '/payment' });

/** The notification texts of verification and payments. */
export const VERIFIED_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'verification-approved',
    section: 'safety',
    get label() {
      return t`Your account is verified`;
    },
    get hint() {
      return t`A moderator has approved your request.`;
    },
    icon: BadgeCheck,
    says: () => t`Your account is verified`,
    href: toVerified,
  },
  {
    kind: 'verification-rejected',
    section: 'safety',
    get label() {
      return t`Your request was not approved`;
    },
    get hint() {
      return t`A moderator has said why.`;
    },
    icon: BadgeX,
    says: () => t`Your account could not be verified. See why`,
    href: toVerified,
  },
  {
    kind: 'verification-revoked',
    section: 'safety',
    get label() {
      return t`Your verification was removed`;
    },
    get hint() {
      return t`An administrator has said why.`;
    },
    icon: BadgeX,
    says: () => t`Your verification was removed. See why`,
    href: toVerified,
  },
  {
    kind: 'verification-expired',
    section: 'safety',
    get label() {
      return t`Your request has expired`;
    },
    get hint() {
      return t`It wasn't reviewed within 30 days.`;
    },
    icon: Hourglass,
    says: () => t`Your verification request wasn't reviewed in time. Please ask again`,
    href: toVerified,
  },
  {
    kind: 'verification-asked',
    section: 'safety',
    get label() {
      return t`Verification requests`;
    },
    get hint() {
      return t`Someone asks to be verified.`;
    },
    icon: IdCard,
    says: () => t`Someone asks to be verified`,
    href: () => hrefOf({ to: '/verification-requests' }),
  },
  {
    kind: 'payment-confirmed',
    section: 'safety',
    get label() {
      return t`Your payment is confirmed`;
    },
    get hint() {
      return t`Your premium membership starts or continues.`;
    },
    icon: ReceiptIndianRupee,
    says: () => t`Your payment is confirmed. Your receipt is ready`,
    href: toPayment,
  },
  {
    kind: 'payment-reversed',
    section: 'safety',
    get label() {
      return t`Your payment was returned`;
    },
    get hint() {
      return t`An administrator has returned the money and said why.`;
    },
    icon: ReceiptIndianRupee,
    says: () => t`Your payment was returned. See why`,
    href: toPayment,
  },
  {
    kind: 'payment-rejected',
    section: 'safety',
    get label() {
      return t`Your payment was not confirmed`;
    },
    get hint() {
      return t`An administrator has said why.`;
    },
    icon: ReceiptIndianRupee,
    says: () => t`Your payment could not be confirmed. See why`,
    href: toPayment,
  },
  {
    kind: 'membership-ending',
    section: 'safety',
    get label() {
      return t`Your premium membership ends`;
    },
    get hint() {
      return t`A week before it does.`;
    },
    icon: Hourglass,
    says: () => t`Your premium membership ends in a week. You can renew it`,
    href: toPayment,
  },
  {
    kind: 'payment-sent',
    section: 'safety',
    get label() {
      return t`Payments to confirm`;
    },
    get hint() {
      return t`Someone sent a payment reference.`;
    },
    icon: ReceiptIndianRupee,
    says: () => t`A payment needs confirmation`,
    href: () => hrefOf({ to: '/payments' }),
  },
];
