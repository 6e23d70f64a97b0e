import { t } from '@lingui/core/macro';
import { SEATS_HELD_DAYS } from '@quad/contract/limits/events';
import {
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CalendarX,
  Clock,
  IndianRupee,
  Megaphone,
  Ticket,
  UserMinus,
  UserPlus,
  Users,
} from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';
import { eventHref } from './event-href.ts';

const href: NotificationText['href'] = ({ target }) => eventHref(target);

/** The notification texts of events. */
export const EVENT_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'event-seat',
    section: 'campus',
    get label() {
      return t`Waiting lists`;
    },
    get hint() {
      return t`You have moved up and have a seat.`;
    },
    icon: Ticket,
    says: () => t`You have a seat`,
    href,
  },
  {
    kind: 'event-given-back',
    section: 'campus',
    get label() {
      return t`Places given back`;
    },
    get hint() {
      return t`Your account was off for ${SEATS_HELD_DAYS} days, and your place at an event went to others.`;
    },
    icon: CalendarX,
    says: () => t`Your place was given to others`,
    href,
  },
  {
    kind: 'event-moved',
    section: 'campus',
    get label() {
      return t`New times and places`;
    },
    get hint() {
      return t`An event you registered for has a new time or place.`;
    },
    icon: CalendarClock,
    says: () => t`New time or place`,
    href,
  },
  {
    kind: 'event-cancelled',
    section: 'campus',
    get label() {
      return t`Cancelled events`;
    },
    get hint() {
      return t`An event you registered for is cancelled.`;
    },
    icon: CalendarX,
    says: () => t`Cancelled`,
    href,
  },
  {
    kind: 'event-update',
    section: 'campus',
    get label() {
      return t`Event updates`;
    },
    get hint() {
      return t`The hosts posted an update to an event you registered for.`;
    },
    icon: Megaphone,
    says: () => t`New update`,
    href,
  },
  {
    kind: 'event-tomorrow',
    section: 'campus',
    get label() {
      return t`Reminders a day before`;
    },
    get hint() {
      return t`An event you registered for is tomorrow.`;
    },
    icon: CalendarDays,
    says: () => t`In a day`,
    href,
  },
  {
    kind: 'event-soon',
    section: 'campus',
    get label() {
      return t`Reminders an hour before`;
    },
    get hint() {
      return t`An event you registered for begins in an hour.`;
    },
    icon: Clock,
    says: () => t`Begins in an hour`,
    href,
  },
  {
    kind: 'event-team',
    section: 'campus',
    get label() {
      return t`Your team`;
    },
    get hint() {
      return t`Someone joins your team.`;
    },
    icon: Users,
    says: (_, who) => t`${who} joined your team`,
    href,
  },
  {
    kind: 'event-team-short',
    section: 'campus',
    get label() {
      return t`Teams that are too small`;
    },
    get hint() {
      return t`Your team has lost a member and its seats.`;
    },
    icon: Users,
    says: () => t`Your team is too small now`,
    href,
  },
  {
    kind: 'event-payment-sent',
    section: 'campus',
    get label() {
      return t`Payments to confirm`;
    },
    get hint() {
      return t`Someone sends the reference of a payment for your event.`;
    },
    icon: IndianRupee,
    says: (_, who) => t`${who} sent a payment for your event`,
    href: ({ target }) => hrefOf({ to: '/events/$eventId/payments', params: { eventId: target } }),
  },
  {
    kind: 'event-payment-confirmed',
    section: 'campus',
    get label() {
      return t`Confirmed payments for events`;
    },
    get hint() {
      return t`The hosts have confirmed your payment.`;
    },
    icon: IndianRupee,
    says: () => t`Your payment is confirmed`,
    href,
  },
  {
    kind: 'event-payment-returned',
    section: 'campus',
    get label() {
      return t`Payments that could not be confirmed`;
    },
    get hint() {
      return t`The hosts did not find your payment: send another reference.`;
    },
    icon: IndianRupee,
    says: () => t`Your payment could not be confirmed`,
    href,
  },
  {
    kind: 'event-payment-reversed',
    section: 'campus',
    get label() {
      return t`Returned payments for events`;
    },
    get hint() {
      return t`The hosts have returned your money.`;
    },
    icon: IndianRupee,
    says: () => t`Your payment was returned`,
    href,
  },
  {
    kind: 'event-unpaid',
    section: 'campus',
    get label() {
      return t`Unpaid seats`;
    },
    get hint() {
      return t`You did not pay for a seat in time.`;
    },
    icon: CalendarX,
    says: () => t`Your seat was not paid in time`,
    href,
  },
  {
    kind: 'event-walk-in',
    section: 'campus',
    get label() {
      return t`Let in without a ticket`;
    },
    get hint() {
      return t`A host let you in at the door of an event.`;
    },
    icon: Ticket,
    says: () => t`You were let in`,
    href,
  },
  {
    kind: 'event-host',
    section: 'campus',
    get label() {
      return t`Hosting`;
    },
    get hint() {
      return t`Someone makes you a host.`;
    },
    icon: UserPlus,
    says: (_, who) => t`${who} made you a host`,
    href,
  },
  {
    kind: 'event-handed-over',
    section: 'campus',
    get label() {
      return t`Events handed over`;
    },
    get hint() {
      return t`The admins have given your event another host.`;
    },
    icon: UserMinus,
    says: () => t`Your event has another host now`,
    href,
  },
  {
    kind: 'event-published',
    section: 'campus',
    get label() {
      return t`Your proposals`;
    },
    get hint() {
      return t`Your proposal has been published.`;
    },
    icon: CalendarCheck,
    says: () => t`Your event has been published`,
    href,
  },
  {
    kind: 'event-declined',
    section: 'campus',
    get label() {
      return t`Declined proposals`;
    },
    get hint() {
      return t`Your proposal was not published.`;
    },
    icon: CalendarX,
    says: () => t`Your event was not published`,
    href,
  },
  {
    kind: 'event-proposed',
    section: 'campus',
    get label() {
      return t`Proposals to decide`;
    },
    get hint() {
      return t`For organisers: someone proposes an event.`;
    },
    icon: CalendarDays,
    says: (_, who) => t`${who} proposed an event`,
    href,
  },
  {
    kind: 'event-without-host',
    section: 'campus',
    get label() {
      return t`Events without a host`;
    },
    get hint() {
      return t`For organisers: the only host of an event leaves Quad.`;
    },
    icon: CalendarX,
    says: () => t`Needs a host: take over, or cancel it`,
    href,
  },
];
