import { t } from '@lingui/core/macro';
import { Cake, FilePen, FolderDown, UserCheck } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';

/** The notification texts of the viewer's own account. */
export const ACCOUNT_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'data-archive',
    section: 'safety',
    get label() {
      return t`Your data`;
    },
    get hint() {
      return t`The archive you asked for is ready to download.`;
    },
    icon: FolderDown,
    says: () => t`Your data is ready to download`,
    href: () => hrefOf({ to: '/account/data' }),
  },
  {
    kind: 'student-correction',
    section: 'safety',
    get label() {
      return t`Your college record`;
    },
    get hint() {
      return t`An admin has answered your correction of the list of students.`;
    },
    icon: FilePen,
    says: () => t`Your correction of the list of students was answered`,
    href: () => hrefOf({ to: '/account/details' }),
  },
  {
    kind: 'guardian-decision',
    section: 'safety',
    get label() {
      return t`Your guardian`;
    },
    get hint() {
      return t`Your guardian has decided about your use of Quad.`;
    },
    icon: UserCheck,
    says: () => t`Your guardian’s decision about Quad was recorded`,
    href: () => hrefOf({ to: '/account/details' }),
  },
  {
    kind: 'listed-minor',
    section: 'safety',
    get label() {
      return t`Your age`;
    },
    get hint() {
      return t`The college’s list says that you are under 18.`;
    },
    icon: UserCheck,
    says: () => t`The college’s list says that you are under 18: a guardian has to agree`,
    href: () => hrefOf({ to: '/account/details' }),
  },
  {
    kind: 'came-of-age',
    section: 'safety',
    get label() {
      return t`You are 18`;
    },
    get hint() {
      return t`You decide yourself now what Quad may do with your data.`;
    },
    icon: Cake,
    says: () => t`You are 18: choose yourself what Quad may do with your data`,
    href: () => hrefOf({ to: '/account/privacy' }),
  },
];
