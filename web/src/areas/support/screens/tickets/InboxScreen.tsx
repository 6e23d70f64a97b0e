import { t } from '@lingui/core/macro';
import { TICKET_STATES, type TicketState } from '@quad/contract/support/feedback-terms';
import { Inbox } from 'lucide-react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { AddressTabs } from '../../../../ui/AddressTabs.tsx';
import { ListHeader } from '../../../../ui/ListHeader.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { TicketList } from './TicketList.tsx';

const LABELS: Record<TicketState, string> = {
  get open() {
    return t({ message: 'Open', context: 'state' });
  },
  get answered() {
    return t`Answered`;
  },
  get closed() {
    return t`Closed`;
  },
};
const NONE: Record<TicketState, string> = {
  get open() {
    return t`No open feedback`;
  },
  get answered() {
    return t`No answered feedback`;
  },
  get closed() {
    return t`No closed feedback`;
  },
};
const EMPTY: Record<TicketState, string> = {
  get open() {
    return t`Nobody is waiting for an answer.`;
  },
  get answered() {
    return t`Answered feedback appears here until it is closed.`;
  },
  get closed() {
    return t`Closed feedback appears here.`;
  },
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
      <ListHeader title={t`Feedback Inbox`} parent={hrefOf({ to: '/feedback' })} />
      <AddressTabs label={t`Feedback`} tabs={tabs} chosen={state}>
        <TicketList
          key={state}
          list="all"
          state={state}
          empty={<EmptyState icon={<Inbox size={28} aria-hidden />} title={NONE[state]} text={EMPTY[state]} />}
        />
      </AddressTabs>
    </div>
  );
}
