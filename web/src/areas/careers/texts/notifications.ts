import { t } from '@lingui/core/macro';
import { Award, BriefcaseBusiness, CalendarClock, CalendarX2, ClipboardCheck, Clock, FileUser } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';

type Named = Parameters<NotificationText['href']>[0];

const toPosting = ({ target }: Named) => hrefOf({ to: '/internship/$postingId', params: { postingId: target } });
const toApplicants = ({ target }: Named) =>
  hrefOf({ to: '/internship/$postingId/applicants', params: { postingId: target } });
const toApplication = ({ target }: Named) =>
  hrefOf({ to: '/internship/applications/$applicationId', params: { applicationId: target } });

/** The notification texts of internships, jobs and certificate programs. */
export const INTERNSHIP_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'application-status',
    section: 'study',
    get label() {
      return t`Your applications`;
    },
    get hint() {
      return t`One of your applications has a new status.`;
    },
    icon: FileUser,
    says: () => t`Your application has a new status`,
    href: toApplication,
  },
  {
    kind: 'interview-slots',
    section: 'study',
    get label() {
      return t`Interview slots`;
    },
    get hint() {
      return t`You can choose a time for an interview.`;
    },
    icon: CalendarClock,
    says: (_, who) => t`${who} changed the interview slots you can choose from`,
    href: toPosting,
  },
  {
    kind: 'interview-cancelled',
    section: 'study',
    get label() {
      return t`Cancelled interviews`;
    },
    get hint() {
      return t`The time you booked was cancelled.`;
    },
    icon: CalendarX2,
    says: () => t`Your interview was cancelled`,
    href: toPosting,
  },
  {
    kind: 'posting-deadline',
    section: 'study',
    get label() {
      return t`Deadlines`;
    },
    get hint() {
      return t`The deadline of something you saved is two days away.`;
    },
    icon: Clock,
    says: () => t`The deadline is in two days`,
    href: toPosting,
  },
  {
    kind: 'application',
    section: 'study',
    get label() {
      return t`Applicants`;
    },
    get hint() {
      return t`Someone applies for what you posted.`;
    },
    icon: BriefcaseBusiness,
    says: (_, who) => t`${who} applied`,
    href: toApplicants,
  },
  {
    kind: 'posting-pending',
    section: 'study',
    get label() {
      return t`Postings to approve`;
    },
    get hint() {
      return t`An alumnus posted something that needs your approval.`;
    },
    icon: ClipboardCheck,
    says: (_, who) => t`${who} posted something that needs approval`,
    href: toPosting,
  },
  {
    kind: 'posting-reviewed',
    section: 'study',
    get label() {
      return t`Your postings`;
    },
    get hint() {
      return t`Your posting was approved or returned.`;
    },
    icon: ClipboardCheck,
    says: (_, who) => t`${who} looked at your posting`,
    href: toPosting,
  },
  {
    kind: 'certificate',
    section: 'study',
    get label() {
      return t`Certificates`;
    },
    get hint() {
      return t`You have completed a certificate program.`;
    },
    icon: Award,
    says: () => t`You have completed a program`,
    href: () => hrefOf({ to: '/internship', search: { tab: 'certificates', list: 'mine' } }),
  },
  {
    kind: 'certificate-attendance',
    section: 'campus',
    get label() {
      return t`Certificates of attendance`;
    },
    get hint() {
      return t`You have a certificate of an event that you went to.`;
    },
    icon: Award,
    says: () => t`You have a certificate of attendance`,
    href: () => hrefOf({ to: '/internship', search: { tab: 'certificates', list: 'mine' } }),
  },
];
