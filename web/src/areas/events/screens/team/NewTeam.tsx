import { t } from '@lingui/core/macro';
import { createTeam } from '@quad/contract/events/event-teams';
import { request } from '../../../../lib/client.ts';
import { TeamNameForm } from './TeamNameForm.tsx';

/** Creates a team, whose captain is the viewer. */
export function NewTeam({ eventId }: { eventId: string }) {
  return (
    <TeamNameForm
      keeps={`events/${eventId}/new-team`}
      label={t`Make a team`}
      action={t`Make team`}
      send={(name) => request(createTeam, { params: { id: eventId }, body: { name } })}
    >
      <p className="text-muted">{t`Make a team and invite others with a link, or ask a captain for theirs.`}</p>
    </TeamNameForm>
  );
}
