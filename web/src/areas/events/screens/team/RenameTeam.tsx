import { t } from '@lingui/core/macro';
import { renameTeam, type Team } from '@quad/contract/events/event-teams';
import { request } from '../../../../lib/client.ts';
import { TeamNameForm } from './TeamNameForm.tsx';

/** The form for the captain to rename the team. */
export function RenameTeam({ team, onDone }: { team: Pick<Team, '_id' | 'name'>; onDone: () => void }) {
  return (
    <TeamNameForm
      keeps={`events/teams/${team._id}/name`}
      label={t`Rename the team`}
      known={team.name}
      action={t`Save`}
      send={(name) => request(renameTeam, { params: { id: team._id }, body: { name } })}
      onDone={onDone}
    />
  );
}
