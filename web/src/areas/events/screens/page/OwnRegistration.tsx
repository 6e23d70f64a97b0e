import { t } from '@lingui/core/macro';
import type { EventDetails } from '@quad/contract/events/events';
import { weekdayMoment } from '@quad/contract/text/dates';
import { useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { rupees } from '../../../../lib/rupees.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Part } from '../../../../ui/Part.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { RegisterButton } from '../components/RegisterButton.tsx';

const paymentChunk = chunk(async () => (await import('./OwnPayment.tsx')).OwnPayment);
const questionsChunk = chunk(async () => (await import('./EventQuestions.tsx')).EventQuestions);
const toolsChunk = chunk(async () => (await import('./RegistrationTools.tsx')).RegistrationTools);

/** The viewer's registration: the button to register, then the ticket and the way to give the seat back. */
export function OwnRegistration({ event }: { event: EventDetails }) {
  const { state, registration, team, payment } = event;
  const isOpen = registration || (state === 'published' && !team);
  return (
    <>
      {isOpen && <Registered event={event} />}
      {payment && <Part part={paymentChunk} props={{ event, payment }} />}
    </>
  );
}

/** The state of a seat that the viewer has not paid for; null for other seats. */
const unpaidText = ({ state, registration, payment, timeZone }: EventDetails): string | null =>
  state === 'published' && registration?.state === 'going' && payment?.state === 'started'
    ? t`Seat held: pay ${rupees(payment.amount)} by ${weekdayMoment(payment.payBy, timeZone)}`
    : null;

function Registered({ event }: { event: EventDetails }) {
  const { registration, questions, answers, state } = event;
  const unpaid = unpaidText(event);
  const [answering, setAnswering] = useState(false);
  const close = () => setAnswering(false);
  return (
    <section
      aria-label={t`Your registration`}
      className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-5"
    >
      <RegisterButton
        event={event}
        unpaid={unpaid}
        {...(questions.length > 0 ? { onAsk: () => setAnswering(true) } : {})}
      />
      {registration && questions.length > 0 && state === 'published' && (
        <Button
          kind={answers.length === 0 && unpaid === null ? 'primary' : 'secondary'}
          onClick={() => setAnswering(true)}
        >
          {answers.length === 0 ? t`Answer the hosts’ questions` : t`Change your answers`}
        </Button>
      )}
      {registration && <Part part={toolsChunk} props={{ event }} />}
      <Sheet
        open={answering}
        onOpenChange={setAnswering}
        title={t`The hosts ask`}
        description={t`Only the hosts read your answers.`}
      >
        <Part part={questionsChunk} props={{ event, onDone: close }} />
      </Sheet>
    </section>
  );
}
