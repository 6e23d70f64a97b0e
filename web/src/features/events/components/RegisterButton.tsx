import type { CampusEvent } from '@quad/contract/events';
import { Check, Clock, Users } from 'lucide-react';
import { Link } from '../../../lib/routing/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { registrationText } from '../event-texts.ts';
import { useRegister } from '../registration.ts';

interface RegisterButtonProps {
  event: CampusEvent;
  /** On a card: a team is made on the event's own page. */
  inList?: boolean;
}

/** Registers; once one has, a disabled 'Registered', or one's place in the waiting list. */
export function RegisterButton({ event, inList = false }: RegisterButtonProps) {
  const registering = useRegister(event);
  const { _id: eventId, title, state, team, seatsLeft, registration } = event;
  if (registration) {
    const isGoing = registration.state === 'going';
    const Icon = isGoing ? Check : registration.state === 'waiting' ? Clock : Users;
    return (
      <Button
        kind="secondary"
        // Not `disabled`: whoever has just pressed it keeps the focus.
        aria-disabled
        aria-label={`${registrationText(event)}: ${title}`}
        className="cursor-default px-4 opacity-80 hover:bg-surface active:scale-100"
      >
        <Icon size={18} aria-hidden className={isGoing ? 'text-good' : 'text-muted'} />
        {registrationText(event)}
      </Button>
    );
  }
  if (state !== 'published') return null;
  if (team) {
    if (!inList) return null;
    return (
      <Link
        to="/events/$eventId"
        params={{ eventId }}
        className={buttonClass('secondary', 'px-4')}
        aria-label={`Join with a team: ${title}`}
      >
        <Users size={18} aria-hidden />
        Join with a team
      </Link>
    );
  }
  const isFull = seatsLeft === 0;
  return (
    <Button
      kind={isFull ? 'secondary' : 'primary'}
      busy={registering.isPending}
      onClick={() => registering.mutate()}
      aria-label={`${isFull ? 'Join the waiting list' : 'Register'}: ${title}`}
    >
      {isFull ? 'Join the waiting list' : 'Register'}
    </Button>
  );
}
