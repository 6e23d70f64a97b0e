import { t } from '@lingui/core/macro';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { AddressTabs } from '../../../ui/AddressTabs.tsx';
import { AdminTablePart } from '../../../ui/console/admin-table/AdminTablePart.tsx';
import { ConsolePage } from '../../../ui/console/ConsolePage.tsx';
import { ANNOUNCEMENTS } from './announcements-table.tsx';
import { CreateAnnouncement } from './CreateAnnouncement.tsx';
import { TICKETS } from './tickets-table.tsx';

const TABS = [
  {
    id: 'announcements',
    get label() {
      return t`Announcements`;
    },
    href: hrefOf({ to: '/messages' }),
  },
  {
    id: 'tickets',
    get label() {
      return t`Feedback`;
    },
    href: hrefOf({ to: '/messages', search: { tab: 'tickets' } }),
  },
];

/**
 * The college's announcements and the users' messages to it: `/messages` for admins. Private conversations are not
 * shown.
 */
export function MessagesConsole({ search }: ScreenProps<'/messages'>) {
  const chosen = search.tab ?? 'announcements';
  return (
    <ConsolePage
      title={t`Messages`}
      description={t`Announcements with their reach, and what people have written to you. Private conversations stay private: only the people in them can read them.`}
      actions={<CreateAnnouncement />}
    >
      <AddressTabs label={t`Messages`} tabs={TABS} chosen={chosen}>
        <div className="flex flex-col gap-4">
          <AdminTablePart key={chosen} of={chosen === 'tickets' ? TICKETS : ANNOUNCEMENTS} search={search} />
        </div>
      </AddressTabs>
    </ConsolePage>
  );
}
