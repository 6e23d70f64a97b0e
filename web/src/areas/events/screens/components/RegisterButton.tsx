import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CampusEvent } from '@quad/contract/events/events';
import { Check, Clock, Users } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { registrationText } from '../../texts/event-texts.ts';
import { useRegister } from '../registration.ts';

interface RegisterButtonProps {
  event: CampusEvent;
  /** Whether the button is on a card. It then links to the event's page to make a team. */
  inList?: boolean;
  /** The state of a seat that is not paid, in place of 'Registered'. */
  unpaid?: string | null;
  /** Asks the hosts' questions, and registers with the answers. */
  onAsk?: () => void;
}

/** Registers the viewer. Afterwards it reads 'Registered', or shows the place in the waiting list. */
export function RegisterButton({ event, inList = false, unpaid = null, onAsk }: RegisterButtonProps) {
  const registering = useRegister(event);
  const { _id: eventId, title, state, team, asks, seatsLeft, registration } = event;
  const isOpen = state === 'published' && !registration;
  if (!registration && !isOpen) return null;
  if (isOpen && team) return inList ? <TeamLink eventId={eventId} title={title} /> : null;
  if (isOpen && asks && inList) return <PageLink eventId={eventId} title={title} />;
  const label = unpaid ?? registrationText(event) ?? (seatsLeft === 0 ? t`Join the waiting list` : t`Register`);
  const isPrimary = !inList && seatsLeft !== 0;
  return (
    <button
      type="button"
      // Not `disabled`, so that the pressed button keeps the focus.
      aria-disabled={!isOpen || undefined}
      aria-label={`${label}: ${title}`}
      onClick={() => isOpen && (onAsk ? onAsk() : registering.mutate())}
      className={isOpen ? buttonClass(isPrimary ? 'primary' : 'secondary') : STATUS}
    >
      {registration && <StateIcon state={unpaid === null ? registration.state : 'waiting'} />}
      {label}
    </button>
  );
}

/** The look of the viewer's state, which must not look like a button. */
const STATUS =
  'inline-flex min-h-11 cursor-default select-none items-center gap-2 rounded-control bg-raised px-4 py-2 text-start font-medium text-14 text-muted';

function StateIcon({ state }: { state: NonNullable<CampusEvent['registration']>['state'] }) {
  if (state === 'going') return <Check size={18} aria-hidden className="text-good" />;
  const Icon = state === 'waiting' ? Clock : Users;
  return <Icon size={18} aria-hidden className="shrink-0" />;
}

/** The link to the event's page, where the hosts' questions are. */
function PageLink({ eventId, title }: { eventId: string; title: string }) {
  return (
    <Link
      to="/events/$eventId"
      params={{ eventId }}
      aria-label={t`Register: ${title}`}
      className={buttonClass('secondary', 'px-4')}
    >
      {t`Register`}
    </Link>
  );
}

function TeamLink({ eventId, title }: { eventId: string; title: string }) {
  return (
    <Link
      to="/events/$eventId"
      params={{ eventId }}
      aria-label={t`Join with a team: ${title}`}
      className={buttonClass('secondary', 'px-4')}
    >
      <Trans>
        <Users size={18} aria-hidden />
        Join with a team
      </Trans>
    </Link>
  );
}
