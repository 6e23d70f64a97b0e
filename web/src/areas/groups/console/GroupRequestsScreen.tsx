import { t } from '@lingui/core/macro';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { AddressTabs } from '../../../ui/AddressTabs.tsx';
import { AdminTablePart } from '../../../ui/console/admin-table/AdminTablePart.tsx';
import { ConsolePage } from '../../../ui/console/ConsolePage.tsx';
import { JOINS } from './joins-table.tsx';
import { ROOM } from './room-table.tsx';

const LISTS = [
  {
    id: 'asked',
    get label() {
      return t`To join`;
    },
  },
  {
    id: 'waiting',
    get label() {
      return t`Waiting for room`;
    },
  },
  {
    id: 'room',
    get label() {
      return t`For more room`;
    },
  },
] as const;

/** The waiting requests of all study groups: `/group-requests`. */
export function GroupRequestsScreen({ search }: ScreenProps<'/group-requests'>) {
  const list = search.list ?? 'asked';
  const tabs = LISTS.map(({ id, label }) => ({
    id,
    label,
    href: hrefOf({ to: '/group-requests', search: id === 'asked' ? {} : { list: id } }),
  }));
  return (
    <ConsolePage
      title={t`Group Requests`}
      description={t`Hosts answer requests to join. You can remind them, or answer when no host is active.`}
    >
      <div className="min-w-0">
        <AddressTabs label={t`Requests`} tabs={tabs} chosen={list}>
          <div className="flex flex-col gap-4 pt-5">
            <AdminTablePart key={list} of={list === 'room' ? ROOM : JOINS} search={search} />
          </div>
        </AddressTabs>
      </div>
    </ConsolePage>
  );
}
