import { t } from '@lingui/core/macro';
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
    get label() {
      return t`Ended polls`;
    },
    get hint() {
      return t`A poll, survey or secret ballot of yours has ended.`;
    },
    icon: Vote,
    says: () => t`Your poll has ended`,
    href: toPoll,
  },
  {
    kind: 'poll-results',
    section: 'campus',
    get label() {
      return t`Results of polls`;
    },
    get hint() {
      return t`Results of something you voted in are out.`;
    },
    icon: Vote,
    says: () => t`The results are out`,
    href: toPoll,
  },
  {
    kind: 'poll-too-few',
    section: 'campus',
    get label() {
      return t`Ballots without a result`;
    },
    get hint() {
      return t`Fewer than ${SECRET_VOTES_MIN} people voted in a secret ballot of yours, or one you voted in.`;
    },
    icon: Vote,
    says: () => t`The ballot ended without a result: fewer than ${SECRET_VOTES_MIN} people voted`,
    href: toPoll,
  },
  {
    kind: 'nomination-made',
    section: 'campus',
    get label() {
      return t`Nominations in your elections`;
    },
    get hint() {
      return t`A student asks to be a candidate in an election of yours.`;
    },
    icon: UserPlus,
    says: (_, who) => t`${who} asks to be a candidate in your election`,
    href: toPoll,
  },
  {
    kind: 'nomination-accepted',
    section: 'campus',
    get label() {
      return t`Accepted nominations`;
    },
    get hint() {
      return t`Your nomination in an election was accepted.`;
    },
    icon: UserCheck,
    says: () => t`Your nomination was accepted`,
    href: toPoll,
  },
  {
    kind: 'nomination-refused',
    section: 'campus',
    get label() {
      return t`Refused nominations`;
    },
    get hint() {
      return t`Your nomination in an election was refused.`;
    },
    icon: UserX,
    says: () => t`Your nomination was refused`,
    href: toPoll,
  },
  {
    kind: 'nomination-lapsed',
    section: 'campus',
    get label() {
      return t`Nominations without a decision`;
    },
    get hint() {
      return t`Voting has opened without your nomination.`;
    },
    icon: UserX,
    says: () => t`Your nomination is not on the ballot`,
    href: toPoll,
  },
  {
    kind: 'election-open',
    section: 'campus',
    get label() {
      return t`Voting in your elections`;
    },
    get hint() {
      return t`Voting has opened in an election of yours, or with you as a candidate.`;
    },
    icon: Vote,
    says: () => t`Voting has opened`,
    href: toPoll,
  },
];
