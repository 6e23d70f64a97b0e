import { t } from '@lingui/core/macro';
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
    get label() {
      return t`Outcomes of your reports`;
    },
    get hint() {
      return t`Moderators have decided about something you reported.`;
    },
    icon: Flag,
    says: () => t`Moderators have decided about your report`,
    href: () => hrefOf({ to: '/safety', search: { tab: 'reports' } }),
  },
  {
    kind: 'report-undone',
    section: 'safety',
    get label() {
      return t`Reversed decisions`;
    },
    get hint() {
      return t`A decision about something you reported was reversed.`;
    },
    icon: Flag,
    says: () => t`A decision about your report has been reversed`,
    href: () => hrefOf({ to: '/safety', search: { tab: 'reports' } }),
  },
  {
    kind: 'moderation-decision',
    section: 'safety',
    get label() {
      return t`Decisions about you`;
    },
    get hint() {
      return t`Moderators have decided about you or something you posted.`;
    },
    icon: Gavel,
    says: () => t`Moderators have made a decision about you or something you posted`,
    href: toDecision,
  },
  {
    kind: 'moderation-appeal',
    section: 'safety',
    get label() {
      return t`Your appeals`;
    },
    get hint() {
      return t`Someone has decided about your appeal.`;
    },
    icon: Gavel,
    says: () => t`Your appeal has been decided`,
    href: toDecision,
  },
  {
    kind: 'moderation-restored',
    section: 'safety',
    get label() {
      return t`Reversed decisions about you`;
    },
    get hint() {
      return t`Something you posted is visible again.`;
    },
    icon: Gavel,
    says: () => t`A decision about something you posted has been reversed`,
    href: toDecision,
  },
  {
    kind: 'moderation-proposal',
    section: 'safety',
    get label() {
      return t`Decisions that need a second moderator`;
    },
    get hint() {
      return t`Someone proposed a decision beyond hiding.`;
    },
    icon: Gavel,
    says: () => t`A decision needs a second moderator`,
    href: toCase,
  },
  {
    kind: 'moderation-appealed',
    section: 'safety',
    get label() {
      return t`Appeals to decide`;
    },
    get hint() {
      return t`Someone disagrees with a decision you had no part in.`;
    },
    icon: Gavel,
    says: () => t`A decision has been appealed`,
    href: toCase,
  },
  {
    kind: 'moderation-urgent',
    section: 'safety',
    get label() {
      return t`Urgent reports`;
    },
    get hint() {
      return t`Someone may be in danger.`;
    },
    icon: Siren,
    says: () => t`Urgent report: someone may be in danger`,
    href: toCase,
  },
];
