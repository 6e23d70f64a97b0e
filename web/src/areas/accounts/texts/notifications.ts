import { Cake, FilePen, FolderDown, UserCheck } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';

/** The notification texts of the viewer's own account. */
export const ACCOUNT_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'data-archive',
    section: 'safety',
    label: 'Your data',
    hint: 'The archive you asked for is ready to download.',
    icon: FolderDown,
    says: () => 'Your data is ready to download',
    href: () => hrefOf({ to: '/account/data' }),
  },
  {
    kind: 'student-correction',
    section: 'safety',
    label: 'Your college record',
    hint: 'An admin has answered your correction of the list of students.',
    icon: FilePen,
    says: () => 'Your correction of the list of students was answered',
    href: () => hrefOf({ to: '/account/details' }),
  },
  {
    kind: 'guardian-decision',
    section: 'safety',
    label: 'Your guardian',
    hint: 'Your guardian has decided about your use of Quad.',
    icon: UserCheck,
    says: () => 'Your guardian’s decision about Quad was recorded',
    href: () => hrefOf({ to: '/account/details' }),
  },
  {
    kind: 'listed-minor',
    section: 'safety',
    label: 'Your age',
    hint: 'The college’s list says that you are under 18.',
    icon: UserCheck,
    says: () => 'The college’s list says that you are under 18: a guardian has to agree',
    href: () => hrefOf({ to: '/account/details' }),
  },
  {
    kind: 'came-of-age',
    section: 'safety',
    label: 'You are 18',
    hint: 'You decide yourself now what Quad may do with your data.',
    icon: Cake,
    says: () => 'You are 18: choose yourself what Quad may do with your data',
    href: () => hrefOf({ to: '/account/privacy' }),
  },
];
