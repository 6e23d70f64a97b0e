import { plural, t } from '@lingui/core/macro';
import type { Ticket } from '@quad/contract/support/feedback';
import { ItemLink } from '../../../../ui/ItemLink.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { PriorityPill, StatePill } from '../components/StatePill.tsx';

/** A ticket in a list. Links to its messages. */
export function TicketRow({ ticket }: { ticket: Ticket }) {
  const { _id: ticketId, number, state, excerpt, name, isOwn, isPriority, messagesCount, changedAt } = ticket;
  return (
    <ItemLink
      to="/feedback/messages/$ticketId"
      params={{ ticketId }}
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5 hover:border-edge aria-[current=page]:border-accent-text aria-[current=page]:bg-raised"
    >
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <bdi className="wrap-anywhere line-clamp-2 min-w-0 flex-[1_1_12rem] font-semibold">{excerpt}</bdi>
        <span className="flex flex-wrap items-center gap-2">
          {isPriority && !isOwn && <PriorityPill />}
          <StatePill state={state} />
        </span>
      </span>
      <span className="wrap-anywhere text-14 text-muted">
        <span className="tabular-nums">#{number}</span>
        {!isOwn && (
          <>
            {' '}
            · <bdi>{name}</bdi>
          </>
        )}{' '}
        ·{' '}
        {messagesCount === 1
          ? t`No answer yet`
          : t`${plural(messagesCount, { one: '# message', other: '# messages' })}`}{' '}
        · <TimeAgo instant={changedAt} />
      </span>
    </ItemLink>
  );
}
