import { t } from '@lingui/core/macro';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { AdminTablePart } from '../../../ui/console/admin-table/AdminTablePart.tsx';
import { ConsolePage } from '../../../ui/console/ConsolePage.tsx';
import { OWN_ANNOUNCEMENTS } from './announcements-table.tsx';
import { CreateAnnouncement } from './CreateAnnouncement.tsx';

/** The college's announcements with their reach, for roles that have their own conversations at `/messages`. */
export function AnnouncementsScreen({ search }: ScreenProps<'/announcements'>) {
  return (
    <ConsolePage
      title={t`Announcements`}
      description={t`What the college has announced, and how many people have read it.`}
      actions={<CreateAnnouncement />}
    >
      <div className="flex flex-col gap-4">
        <AdminTablePart of={OWN_ANNOUNCEMENTS} search={search} />
      </div>
    </ConsolePage>
  );
}
