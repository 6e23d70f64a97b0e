import { createTeam } from '@quad/contract/event-teams';
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

/** Makes a team, whose captain one is then. */
export function NewTeam({ eventId }: { eventId: string }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const making = useMutation({
    mutationFn: () => request(createTeam, { params: { id: eventId }, body: { name } }),
    onSuccess: (team) => showTeam(client, team),
  });
  const { problems, alert, passes } = useFormProblems({
    values: { name },
    error: making.error,
    found: name.trim() === '' ? { name: 'Please enter a name for your team' } : {},
  });
  return (
    <Form
      aria-label="Make a team"
      className="flex flex-col gap-3"
      onSubmit={() => {
        if (!making.isPending && passes()) making.mutate();
      }}
    >
      <p className="text-muted">Make a team and invite others with a link, or ask a captain for theirs.</p>
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
      <Button type="submit" busy={making.isPending} className="self-start">
        Make team
      </Button>
    </Form>
  );
}
