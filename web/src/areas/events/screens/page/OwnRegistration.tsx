import type { EventDetails } from '@quad/contract/events/events';
import { chunk } from '../../../../lib/chunk.ts';
import { Part } from '../../../../ui/Part.tsx';
import { RegisterButton } from '../components/RegisterButton.tsx';

const toolsChunk = chunk(async () => (await import('./RegistrationTools.tsx')).RegistrationTools);

/** The viewer's registration: the button to register, then the ticket and the way to give the seat back. */
export function OwnRegistration({ event }: { event: EventDetails }) {
  const { state, registration, team } = event;
  if (!registration && (state !== 'published' || team)) return null;
  return (
    <section
      aria-label="Your registration"
      className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-5"
    >
      <RegisterButton event={event} />
      {registration && <Part part={toolsChunk} props={{ event }} />}
    </section>
  );
}
