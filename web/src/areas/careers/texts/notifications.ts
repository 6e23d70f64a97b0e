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
    label: 'Your applications',
    hint: 'One of your applications has a new status.',
    icon: FileUser,
    says: () => 'Your application has a new status',
    href: toApplication,
  },
  {
    kind: 'interview-slots',
    section: 'study',
    label: 'Interview slots',
    hint: 'You can choose a time for an interview.',
    icon: CalendarClock,
    says: () => 'changed the interview slots you can choose from',
    href: toPosting,
  },
  {
    kind: 'interview-cancelled',
    section: 'study',
    label: 'Cancelled interviews',
    hint: 'The time you booked was cancelled.',
    icon: CalendarX2,
    says: () => 'Your interview was cancelled',
    href: toPosting,
  },
  {
    kind: 'posting-deadline',
    section: 'study',
    label: 'Deadlines',
    hint: 'The deadline of something you saved is two days away.',
    icon: Clock,
    says: () => 'The deadline is in two days',
    href: toPosting,
  },
  {
    kind: 'application',
    section: 'study',
    label: 'Applicants',
    hint: 'Someone applies for what you posted.',
    icon: BriefcaseBusiness,
    says: () => 'applied',
    href: toApplicants,
  },
  {
    kind: 'posting-pending',
    section: 'study',
    label: 'Postings to approve',
    hint: 'An alumnus posted something that needs your approval.',
    icon: ClipboardCheck,
    says: () => 'posted something that needs approval',
    href: toPosting,
  },
  {
    kind: 'posting-reviewed',
    section: 'study',
    label: 'Your postings',
    hint: 'Your posting was approved or returned.',
    icon: ClipboardCheck,
    says: () => 'looked at your posting',
    href: toPosting,
  },
  {
    kind: 'certificate',
    section: 'study',
    label: 'Certificates',
    hint: 'You have completed a certificate program.',
    icon: Award,
    says: () => 'You have completed a program',
    href: () => hrefOf({ to: '/internship', search: { tab: 'certificates', list: 'mine' } }),
  },
  {
    kind: 'certificate-attendance',
    section: 'campus',
    label: 'Certificates of attendance',
    hint: 'You have a certificate of an event that you went to.',
    icon: Award,
    says: () => 'You have a certificate of attendance',
    href: () => hrefOf({ to: '/internship', search: { tab: 'certificates', list: 'mine' } }),
  },
];
