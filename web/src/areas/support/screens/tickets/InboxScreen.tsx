import { TICKET_STATES, type TicketState } from '@quad/contract/support/feedback-terms';
import { Inbox } from 'lucide-react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { AddressTabs } from '../../../../ui/AddressTabs.tsx';
import { ListHeader } from '../../../../ui/ListHeader.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { TicketList } from './TicketList.tsx';

const LABELS: Record<TicketState, string> = { open: 'Open', answered: 'Answered', closed: 'Closed' };
const EMPTY: Record<TicketState, string> = {
  open: 'Nobody is waiting for an answer.',
  answered: 'Answered feedback appears here until it is closed.',
  closed: 'Closed feedback appears here.',
};

/** The tickets of all users, for admins: `/feedback/inbox`. */
export function InboxScreen({ search }: ScreenProps<'/feedback/inbox'>) {
  const state: TicketState = search.state ?? 'open';
  const tabs = TICKET_STATES.map((id) => ({
    id,
    label: LABELS[id],
    href: hrefOf({ to: '/feedback/inbox', search: id === 'open' ? {} : { state: id } }),
  }));
  return (
    <div className="pb-8 wide:pt-2">
      <ListHeader title="Feedback Inbox" parent={hrefOf({ to: '/feedback' })} />
      <AddressTabs label="Feedback" tabs={tabs} chosen={state}>
        <TicketList
          key={state}
          list="all"
          state={state}
          empty={
            <EmptyState icon={<Inbox size={28} aria-hidden />} title={`No ${state} feedback`} text={EMPTY[state]} />
          }
        />
      </AddressTabs>
    </div>
  );
}
