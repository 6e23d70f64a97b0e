import { Flag, Gavel, Siren } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';

const toDecision: NotificationText['href'] = ({ target }) =>
  hrefOf({ to: '/safety/decisions/$decisionId', params: { decisionId: target } });
const toCase: NotificationText['href'] = ({ target }) =>
  hrefOf({ to: '/user-reports/$caseId', params: { caseId: target } });

/** The notification texts of reports and decisions, and of cases for moderators. */
export const MODERATION_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'report-outcome',
    section: 'safety',
    label: 'Outcomes of your reports',
    hint: 'Moderators have decided about something you reported.',
    icon: Flag,
    says: () => 'Moderators have decided about your report',
    href: () => hrefOf({ to: '/safety', search: { tab: 'reports' } }),
  },
  {
    kind: 'report-undone',
    section: 'safety',
    label: 'Reversed decisions',
    hint: 'A decision about something you reported was reversed.',
    icon: Flag,
    says: () => 'A decision about your report has been reversed',
    href: () => hrefOf({ to: '/safety', search: { tab: 'reports' } }),
  },
  {
    kind: 'moderation-decision',
    section: 'safety',
    label: 'Decisions about you',
    hint: 'Moderators have decided about you or something you posted.',
    icon: Gavel,
    says: () => 'Moderators have made a decision about you or something you posted',
    href: toDecision,
  },
  {
    kind: 'moderation-appeal',
    section: 'safety',
    label: 'Your appeals',
    hint: 'Someone has decided about your appeal.',
    icon: Gavel,
    says: () => 'Your appeal has been decided',
    href: toDecision,
  },
  {
    kind: 'moderation-restored',
    section: 'safety',
    label: 'Reversed decisions about you',
    hint: 'Something you posted is visible again.',
    icon: Gavel,
    says: () => 'A decision about something you posted has been reversed',
    href: toDecision,
  },
  {
    kind: 'moderation-proposal',
    section: 'safety',
    label: 'Decisions that need a second moderator',
    hint: 'Someone proposed a decision beyond hiding.',
    icon: Gavel,
    says: () => 'A decision needs a second moderator',
    href: toCase,
  },
  {
    kind: 'moderation-appealed',
    section: 'safety',
    label: 'Appeals to decide',
    hint: 'Someone disagrees with a decision you had no part in.',
    icon: Gavel,
    says: () => 'A decision has been appealed',
    href: toCase,
  },
  {
    kind: 'moderation-urgent',
    section: 'safety',
    label: 'Urgent reports',
    hint: 'Someone may be in danger.',
    icon: Siren,
    says: () => 'Urgent report: someone may be in danger',
    href: toCase,
  },
];
