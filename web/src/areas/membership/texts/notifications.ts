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
    label: 'Your account is verified',
    hint: 'A moderator has approved your request.',
    icon: BadgeCheck,
    says: () => 'Your account is verified',
    href: toVerified,
  },
  {
    kind: 'verification-rejected',
    section: 'safety',
    label: 'Your request was not approved',
    hint: 'A moderator has said why.',
    icon: BadgeX,
    says: () => 'Your account could not be verified. See why',
    href: toVerified,
  },
  {
    kind: 'verification-revoked',
    section: 'safety',
    label: 'Your verification was removed',
    hint: 'An administrator has said why.',
    icon: BadgeX,
    says: () => 'Your verification was removed. See why',
    href: toVerified,
  },
  {
    kind: 'verification-expired',
    section: 'safety',
    label: 'Your request has expired',
    hint: "It wasn't reviewed within 30 days.",
    icon: Hourglass,
    says: () => "Your verification request wasn't reviewed in time. Please ask again",
    href: toVerified,
  },
  {
    kind: 'verification-asked',
    section: 'safety',
    label: 'Verification requests',
    hint: 'Someone asks to be verified.',
    icon: IdCard,
    says: () => 'Someone asks to be verified',
    href: () => hrefOf({ to: '/verification-requests' }),
  },
  {
    kind: 'payment-confirmed',
    section: 'safety',
    label: 'Your payment is confirmed',
    hint: 'Your premium membership starts or continues.',
    icon: ReceiptIndianRupee,
    says: () => 'Your payment is confirmed. Your receipt is ready',
    href: toPayment,
  },
  {
    kind: 'payment-reversed',
    section: 'safety',
    label: 'Your payment was returned',
    hint: 'An administrator has returned the money and said why.',
    icon: ReceiptIndianRupee,
    says: () => 'Your payment was returned. See why',
    href: toPayment,
  },
  {
    kind: 'payment-rejected',
    section: 'safety',
    label: 'Your payment was not confirmed',
    hint: 'An administrator has said why.',
    icon: ReceiptIndianRupee,
    says: () => 'Your payment could not be confirmed. See why',
    href: toPayment,
  },
  {
    kind: 'membership-ending',
    section: 'safety',
    label: 'Your premium membership ends',
    hint: 'A week before it does.',
    icon: Hourglass,
    says: () => 'Your premium membership ends in a week. You can renew it',
    href: toPayment,
  },
  {
    kind: 'payment-sent',
    section: 'safety',
    label: 'Payments to confirm',
    hint: 'Someone sent a payment reference.',
    icon: ReceiptIndianRupee,
    says: () => 'A payment needs confirmation',
    href: () => hrefOf({ to: '/payments' }),
  },
];
