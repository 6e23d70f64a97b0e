import { t } from '@lingui/core/macro';
import { ticketChanged } from '@quad/contract/support/feedback';
import type { TicketState } from '@quad/contract/support/feedback-terms';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLive, useLiveGap } from '../../../../lib/live/use-live.ts';
import { EndState } from '../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { MoreButton } from '../../../../ui/MoreButton.tsx';
import { ticketsQuery } from '../../queries/ticket-queries.ts';
import { supportScreen } from '../support-screen.tsx';
import { TicketRow } from './TicketRow.tsx';

interface TicketListProps {
  list: 'mine' | 'all';
  state?: TicketState;
  empty: ReactNode;
}

/** A list of tickets, newest first. It refetches when a ticket changes. */
export function TicketList({ list, state, empty }: TicketListProps) {
  const query = useInfiniteQuery(ticketsQuery(list, state));
  const refetch = () => void query.refetch();
  useLive(ticketChanged, refetch);
  useLiveGap(({ missed }) => !missed && refetch());
  if (!query.data)
    return (
      <Unloaded
        {...supportScreen('/feedback')}
        failed={t`The list could not be loaded.`}
        missing={t`The list isn't available`}
        query={query}
      />
    );
  const tickets = query.data.items;
  if (tickets.length === 0) return empty;
  return (
    <>
      <ul className="flex flex-col gap-3 px-4 pt-4 md:px-0">
        {tickets.map((ticket) => (
          <li key={ticket._id}>
            <TicketRow ticket={ticket} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
      {!query.hasNextPage && tickets.length > 4 && <EndState text={t`That's all`} />}
    </>
  );
}
