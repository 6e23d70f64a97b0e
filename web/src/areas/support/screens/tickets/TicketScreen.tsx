import { t } from '@lingui/core/macro';
import { answerTicket, setTicketState, type TicketDetails, ticketChanged } from '@quad/contract/support/feedback';
import { mailtoHref } from '@quad/contract/text/mailto';
import { relativeTime } from '@quad/contract/text/relative-time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useLive, useLiveGap } from '../../../../lib/live/use-live.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useViewer } from '../../../../lib/session.ts';
import { useReadAgain } from '../../../../lib/use-read-again.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { showTicket, ticketQuery } from '../../queries/ticket-queries.ts';
import { PriorityPill, StatePill } from '../components/StatePill.tsx';
import { Thread } from '../components/Thread.tsx';
import { WriteForm } from '../components/WriteForm.tsx';
import { supportScreen } from '../support-screen.tsx';

const messageFields = formFields(answerTicket);

/** A ticket and its answers, for its sender and for admins: `/feedback/messages/{ticketId}`. */
export function TicketScreen({ params: { ticketId } }: ScreenProps<'/feedback/messages/$ticketId'>) {
  const query = useQuery(ticketQuery(ticketId));
  const refetch = useReadAgain(ticketQuery(ticketId).queryKey);
  useLive(ticketChanged, ({ ticket }) => {
    if (ticket === ticketId) refetch();
  });
  useLiveGap(refetch);
  const back = query.data?.isOwn === false ? '/feedback/inbox' : '/feedback/messages';
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader
        title={query.data ? t`Feedback #${query.data.number}` : t`Feedback`}
        parent={hrefOf({ to: back })}
      />
      {query.data ? (
        <Ticket ticket={query.data} />
      ) : (
        <Unloaded
          {...supportScreen('/feedback')}
          failed={t`This feedback could not be loaded.`}
          missing={t`This feedback isn't available`}
          query={query}
        />
      )}
    </div>
  );
}

const nameOf = (name: string, isFromTeam: boolean) => (isFromTeam ? t`${name} · Team` : name);

function Ticket({ ticket }: { ticket: TicketDetails }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const { _id: id, isOwn, state, name, email, createdAt } = ticket;
  const changing = useMutation({
    mutationFn: (next: 'open' | 'closed') => request(setTicketState, { params: { id }, body: { state: next } }),
    onSuccess: (changed) => showTicket(client, changed),
    onError: (error) => toastFailure(t`This could not be changed.`, error),
  });
  const send = async (text: string) =>
    showTicket(client, await request(answerTicket, { params: { id }, body: { text } }));
  const isClosed = state === 'closed';
  const messages = ticket.messages.map(({ _id, isFromTeam, author, text, createdAt: at }) => ({
    id: _id,
    from: author?._id === viewer._id ? t`You` : nameOf(author?.name ?? t`Someone`, isFromTeam),
    isOwn: isFromTeam !== isOwn,
    text,
    at: relativeTime(Date.parse(at), Date.now()),
  }));
  return (
    <div className="flex flex-col gap-6 px-4 md:px-0">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-5 py-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatePill state={state} />
          {ticket.isPriority && !isOwn && <PriorityPill />}
          <p className="text-14 text-muted">
            {isOwn ? t`You wrote` : <bdi>{name}</bdi>} <TimeAgo instant={createdAt} />
          </p>
          {!isOwn && (
            <a href={mailtoHref(email)} className="wrap-anywhere text-14 text-accent-text underline underline-offset-4">
              {email}
            </a>
          )}
        </div>
        <Button
          kind="secondary"
          busy={changing.isPending}
          onClick={() => changing.mutate(isClosed ? 'open' : 'closed')}
        >
          {isClosed ? t`Reopen` : isOwn ? t`Mark as solved` : t`Close`}
        </Button>
      </div>
      <Thread messages={messages} />
      <WriteForm
        label={isOwn ? t`Write more` : t`Answer`}
        keeps={`tickets/${id}/message`}
        fields={messageFields}
        button={isOwn ? t`Send` : t`Send answer`}
        send={send}
      />
    </div>
  );
}
