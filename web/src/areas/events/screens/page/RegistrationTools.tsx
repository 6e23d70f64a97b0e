import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@quad/contract/events/events';
import { TicketCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { rupees } from '../../../../lib/rupees.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Question } from '../../../../ui/Question.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { useChangeRegistration, useLeave } from './registration-changes.ts';

const MINUTE_MS = 60_000;

/** The actions on the viewer's registration: show the ticket, give the seat back, hide the registration. */
export function RegistrationTools({ event }: { event: EventDetails }) {
  const { _id: eventId, title, state, registration, attended, startsAt } = event;
  const hasStarted = useNow(MINUTE_MS) >= Date.parse(startsAt);
  const { mutate: change } = useChangeRegistration(event);
  if (!registration) return null;
  const isOpen = state === 'published' && !attended;
  const isUnpaid = event.payment?.state === 'started';
  return (
    <>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-3 self-stretch max-md:*:grow desk:*:grow">
          {registration.state === 'going' && (
            <Link
              to="/events/$eventId/ticket"
              params={{ eventId }}
              className={buttonClass(isUnpaid ? 'secondary' : 'primary')}
            >
              <Trans>
                <TicketCheck size={18} aria-hidden />
                Show ticket
              </Trans>
            </Link>
          )}
          <GiveBack event={event} />
        </div>
      )}
      {attended && <p className="text-good">{hasStarted ? t`You were there.` : t`You're checked in.`}</p>}
      {registration.state === 'waiting' && state === 'published' && (
        <p className="text-14 text-muted">{t`You'll get a seat, and a notification, as soon as one is free.`}</p>
      )}
      {registration.state === 'forming' && (
        <p className="text-14 text-muted">{t`Your team takes seats once it has enough members.`}</p>
      )}
      <SwitchField
        label={state === 'published' ? t`Show others that I'm going` : t`Show others that I registered`}
        hint={t`Hosts of ${title} always see it.`}
        checked={!registration.isHidden}
        onChecked={(isShown) => change({ isHidden: !isShown })}
      />
    </>
  );
}

interface Leaving {
  isWaiting: boolean;
  /** Whether others wait for a seat. */
  othersWait: boolean;
  /** Whether the event has a limit of seats. */
  isLimited: boolean;
}

/** The text about money that the viewer has sent; null without any. */
function moneyText(payment: EventDetails['payment']): string | null {
  if (payment?.state === 'confirmed')
    return t`You have paid ${rupees(payment.amount)}. The hosts decide whether to return it; if you register again, it still counts.`;
  if (payment?.state === 'waiting')
    return t`You have sent a reference for ${rupees(payment.amount)}. The hosts decide whether to return the money; if you register again, it still counts.`;
  return null;
}

function consequenceText({ isWaiting, othersWait, isLimited }: Leaving): string {
  if (isWaiting) return t`You lose your place in the list.`;
  if (othersWait) return t`The next person on the waiting list gets it at once.`;
  return isLimited
    ? t`You can register again while seats are left.`
    : t`You can register again if you change your mind.`;
}

function GiveBack({ event }: { event: EventDetails }) {
  const [asking, setAsking] = useState(false);
  const leaving = useLeave(event);
  const { registration, team, capacity, waitingCount, payment } = event;
  const isWaiting = registration?.state === 'waiting';
  const [label, question] = team
    ? [t`Leave the team`, t`Leave your team?`]
    : isWaiting
      ? [t`Leave the waiting list`, t`Leave the waiting list?`]
      : [t`I can't come`, capacity === null ? t`Not coming after all?` : t`Give your seat back?`];
  const consequence = consequenceText({ isWaiting, othersWait: waitingCount > 0, isLimited: capacity !== null });
  const money = moneyText(payment);
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Question
        open={asking}
        onClose={() => setAsking(false)}
        title={question}
        description={money === null ? consequence : `${consequence} ${money}`}
        answer={label}
        dangerous
        busy={leaving.isPending}
        // it closes afterwards, because the removed button passes the focus to its replacement
        onAnswer={() => leaving.mutate(undefined, { onSettled: () => setAsking(false) })}
        cancel={t`Keep it`}
      />
    </>
  );
}
