import { t } from '@lingui/core/macro';
import { CAMPUS_TIME_ZONE } from '@quad/contract/campus/campus-time';
import { confirmEventPayment, type EventPayment } from '@quad/contract/events/event-payments';
import { personNameText } from '@quad/contract/people/deleted-account';
import { weekdayMoment } from '@quad/contract/text/dates';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IndianRupee } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { request } from '../../../../lib/client.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { rupees } from '../../../../lib/rupees.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { MoreOnScroll } from '../../../../ui/MoreOnScroll.tsx';
import { Question } from '../../../../ui/Question.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { Skeletons } from '../../../../ui/Skeletons.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { eventKeys as keys } from '../../queries/event-keys.ts';
import { eventQuery } from '../../queries/event-queries.ts';
import { paymentsQuery } from '../../queries/payments-query.ts';
import { eventHref } from '../../texts/event-href.ts';
import { PAYMENTS_SCREEN } from '../events-screen.tsx';
import { useEventChanges } from '../use-event-changes.ts';
import { ReturnReference, ReversePayment } from './PaymentForms.tsx';

/** The time to collect changes before a refetch of the list, in milliseconds. */
const COLLECTED_MS = 1000;

/** The payments for an event's seats and their sums, for hosts: `/events/{id}/payments`. */
export function EventPaymentsScreen({ params: { eventId } }: ScreenProps<'/events/$eventId/payments'>) {
  const client = useQueryClient();
  const { data: event } = useQuery(eventQuery(eventId));
  const list = useInfiniteQuery(paymentsQuery(eventId));
  useEventChanges(eventId, COLLECTED_MS, () => void client.invalidateQueries({ queryKey: keys.payments(eventId) }));
  const { data } = list;
  const [first] = data?.pages ?? [];
  if (!data || !first) {
    return (
      <Unloaded
        {...PAYMENTS_SCREEN}
        failed={t`These payments could not be loaded.`}
        query={list}
        parent={eventHref(eventId)}
        title={t`Payments`}
      />
    );
  }
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader title={t`Payments`} note={event?.title} parent={eventHref(eventId)} />
      <div className="flex flex-col gap-4 px-4 md:px-0">
        <dl className="grid grid-cols-3 rounded-card border border-line bg-surface py-4 text-center">
          <Sum name={t`Received`}>{rupees(first.received)}</Sum>
          <Sum name={t({ message: 'Returned', context: 'payment' })}>{rupees(first.returned)}</Sum>
          <Sum name={t`To confirm`}>{first.waitingCount}</Sum>
        </dl>
        {data.items.length === 0 ? (
          <EmptyState
            icon={<IndianRupee size={28} aria-hidden />}
            title={t`No payments yet`}
            text={t`A payment begins with each seat, and appears here.`}
          />
        ) : (
          <>
            <ul aria-label={t`Payments`} className="flex flex-col gap-3">
              {data.items.map((payment) => (
                <Payment
                  key={payment._id}
                  payment={payment}
                  eventId={eventId}
                  timeZone={event?.timeZone ?? CAMPUS_TIME_ZONE}
                />
              ))}
            </ul>
            <MoreOnScroll
              list={list}
              failed={t`More payments could not be loaded.`}
              loading={<Skeletons label={t`Loading more payments`} shape={['h-28 rounded-card']} />}
              end={t`That's all the payments`}
            />
          </>
        )}
      </div>
    </div>
  );
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse px-1">
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="font-bold font-heading text-20 tabular-nums md:text-28">{children}</dd>
    </div>
  );
}

interface PaymentProps {
  payment: EventPayment;
  eventId: string;
  timeZone: string;
}

function Payment({ payment, eventId, timeZone }: PaymentProps) {
  const { person, number, amount, reference, reversedFor, isOwn } = payment;
  const text = stateText(payment, timeZone);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <Avatar picture={person?.picture ?? null} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{person ? <bdi>{person.name}</bdi> : personNameText(null)}</p>
          <p className="wrap-anywhere text-14 text-muted tabular-nums">
            {person && <bdi>@{person.username} · </bdi>}
            {t`No. ${number}`}
            {reference !== null && ` · UTR ${reference}`}
          </p>
        </div>
        <p className="shrink-0 text-end">
          <span className="block font-semibold tabular-nums">{rupees(amount)}</span>
          <span className={`text-14 ${text.look}`}>{text.says}</span>
        </p>
      </div>
      {text.note && <p className="text-14 text-muted">{text.note}</p>}
      {reversedFor !== '' && (
        <p dir="auto" className="wrap-anywhere text-14 text-muted">
          {t`Reason: ${reversedFor}`}
        </p>
      )}
      {isOwn ? (
        <p className="text-14 text-muted">{t`This is your own payment, so another host decides about it.`}</p>
      ) : (
        <Decisions payment={payment} eventId={eventId} />
      )}
    </li>
  );
}

function stateText(
  { state, payBy, hasSeat, reference }: EventPayment,
  timeZone: string,
): { says: string; look: string; note?: string } {
  if (state === 'confirmed') {
    const says = reference === null ? t`Paid in cash` : t`Paid`;
    return hasSeat ? { says, look: 'text-good' } : { says, look: 'text-good', note: t`The payer gave the seat back.` };
  }
  if (state === 'waiting') return { says: t`To confirm`, look: 'text-accent-text' };
  if (state === 'reversed') return { says: t({ message: 'Returned', context: 'payment' }), look: 'text-muted' };
  return { says: t`Not paid`, look: 'text-muted', note: t`The seat is held until ${weekdayMoment(payBy, timeZone)}.` };
}

function Decisions({ payment, eventId }: { payment: EventPayment; eventId: string }) {
  const { _id: id, state, reference } = payment;
  const client = useQueryClient();
  const [open, setOpen] = useState<'confirm' | 'cash' | 'return' | 'reverse' | null>(null);
  const close = () => setOpen(null);
  const confirming = useMutation({
    mutationFn: () => request(confirmEventPayment, { params: { id }, body: { reference } }),
    onError: (error) => toastFailure(t`The payment could not be confirmed.`, error),
    onSettled() {
      close();
      return client.invalidateQueries({ queryKey: keys.payments(eventId) });
    },
  });
  return (
    <>
      <div className="flex flex-wrap gap-2 empty:hidden max-md:*:grow">
        {state === 'waiting' && (
          <>
            <Button onClick={() => setOpen('confirm')}>{t`Confirm`}</Button>
            <Button kind="secondary" onClick={() => setOpen('return')}>
              {t`Not on the statement`}
            </Button>
          </>
        )}
        {state === 'started' && (
          <Button kind="secondary" onClick={() => setOpen('cash')}>
            {t`Paid in cash`}
          </Button>
        )}
        {state === 'confirmed' && (
          <Button kind="secondary" onClick={() => setOpen('reverse')}>
            {t`Money returned`}
          </Button>
        )}
      </div>
      <Question
        open={open === 'confirm'}
        onClose={close}
        title={t`Did ${rupees(payment.amount)} arrive?`}
        description={t`Find UTR ${reference ?? ''} with this amount on your bank statement first. The seat counts as paid, and the payer is notified. The confirmation cannot be undone.`}
        answer={t`Confirm`}
        busy={confirming.isPending}
        onAnswer={() => confirming.mutate()}
        cancel={t`Not yet`}
      />
      <Question
        open={open === 'cash'}
        onClose={close}
        title={
          payment.person
            ? t`Did ${payment.person.name} pay ${rupees(payment.amount)} in cash?`
            : t`Did this person pay ${rupees(payment.amount)} in cash?`
        }
        description={t`The seat counts as paid, and the payer is notified.`}
        answer={t`Paid in cash`}
        busy={confirming.isPending}
        onAnswer={() => confirming.mutate()}
        cancel={t`Not yet`}
      />
      <Sheet
        open={open === 'return'}
        onOpenChange={close}
        title={t`Return this reference?`}
        description={t`The payer reads the reason and can send another reference. The seat is held for that time.`}
      >
        <ReturnReference payment={payment} eventId={eventId} onDone={close} />
      </Sheet>
      <Sheet
        open={open === 'reverse'}
        onOpenChange={close}
        title={t`Did you return ${rupees(payment.amount)}?`}
        description={t`Quad moves no money: return it in your bank first. The payer reads your reason and loses the seat, unless it was used. This cannot be undone.`}
      >
        <ReversePayment payment={payment} eventId={eventId} onDone={close} />
      </Sheet>
    </>
  );
}
