import { hrefOf } from '../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { AddressTabs } from '../../../ui/AddressTabs.tsx';
import { AdminTablePart } from '../../../ui/console/admin-table/AdminTablePart.tsx';
import { ConsolePage } from '../../../ui/console/ConsolePage.tsx';
import { JOINS } from './joins-table.tsx';
import { ROOM } from './room-table.tsx';

const LISTS = [
  { id: 'asked', label: 'To join' },
  { id: 'waiting', label: 'Waiting for room' },
  { id: 'room', label: 'For more room' },
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
      title="Group Requests"
      description="Hosts answer requests to join. You can remind them, or answer when no host is active."
    >
      <div className="min-w-0">
        <AddressTabs label="Requests" tabs={tabs} chosen={list}>
          <div className="flex flex-col gap-4 pt-5">
            <AdminTablePart key={list} of={list === 'room' ? ROOM : JOINS} search={search} />
          </div>
        </AddressTabs>
      </div>
    </ConsolePage>
  );
}
