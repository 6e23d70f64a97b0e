import { renameTeam, type Team } from '@quad/contract/event-teams';
import { TEAM_NAME_MAX } from '@quad/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../lib/client.ts';
import { useFormProblems } from '../../../lib/use-form-problems.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showTeam } from './team-queries.ts';

/** Gives one's team another name, as its captain. */
export function RenameTeam({ team, onDone }: { team: Pick<Team, '_id' | 'name'>; onDone: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState(team.name);
  const renaming = useMutation({
    mutationFn: () => request(renameTeam, { params: { id: team._id }, body: { name } }),
    onSuccess: (changed) => {
      showTeam(client, changed);
      onDone();
    },
  });
  const { problems, alert, passes } = useFormProblems({
    values: { name },
    error: renaming.error,
    found: name.trim() === '' ? { name: 'Please enter a name for your team' } : {},
  });
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        if (!renaming.isPending && passes()) renaming.mutate();
      }}
    >
      <TextField
        label="Team name"
        maxLength={TEAM_NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={problems.name}
        autoComplete="off"
        dir="auto"
      />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" busy={renaming.isPending}>
        Save
      </Button>
    </Form>
  );
}
