import { SECRET_VOTES_MIN } from '@quad/contract/limits/polls';
import { UserCheck, UserPlus, UserX, Vote } from 'lucide-react';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';
import { pollHref } from './poll-href.ts';

const toPoll: NotificationText['href'] = ({ target }) => pollHref(target);

/** The notification texts of polls. */
export const POLL_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'poll-ended',
    section: 'campus',
    label: 'Ended polls',
    hint: 'A poll, survey or secret ballot of yours has ended.',
    icon: Vote,
    says: () => 'Your poll has ended',
    href: toPoll,
  },
  {
    kind: 'poll-results',
    section: 'campus',
    label: 'Results of polls',
    hint: 'Results of something you voted in are out.',
    icon: Vote,
    says: () => 'The results are out',
    href: toPoll,
  },
  {
    kind: 'poll-too-few',
    section: 'campus',
    label: 'Ballots without a result',
    hint: `Fewer than ${SECRET_VOTES_MIN} people voted in a secret ballot of yours, or one you voted in.`,
    icon: Vote,
    says: () => `The ballot ended without a result: fewer than ${SECRET_VOTES_MIN} people voted`,
    href: toPoll,
  },
  {
    kind: 'nomination-made',
    section: 'campus',
    label: 'Nominations in your elections',
    hint: 'A student asks to be a candidate in an election of yours.',
    icon: UserPlus,
    says: () => 'asks to be a candidate in your election',
    href: toPoll,
  },
  {
    kind: 'nomination-accepted',
    section: 'campus',
    label: 'Accepted nominations',
    hint: 'Your nomination in an election was accepted.',
    icon: UserCheck,
    says: () => 'Your nomination was accepted',
    href: toPoll,
  },
  {
    kind: 'nomination-refused',
    section: 'campus',
    label: 'Refused nominations',
    hint: 'Your nomination in an election was refused.',
    icon: UserX,
    says: () => 'Your nomination was refused',
    href: toPoll,
  },
  {
    kind: 'nomination-lapsed',
    section: 'campus',
    label: 'Nominations without a decision',
    hint: 'Voting has opened without your nomination.',
    icon: UserX,
    says: () => 'Your nomination is not on the ballot',
    href: toPoll,
  },
  {
    kind: 'election-open',
    section: 'campus',
    label: 'Voting in your elections',
    hint: 'Voting has opened in an election of yours, or with you as a candidate.',
    icon: Vote,
    says: () => 'Voting has opened',
    href: toPoll,
  },
];
