import type { Team } from '@quad/contract/events/event-teams';
import { TEAM_NAME_MAX } from '@quad/contract/limits/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { showTeam } from '../../queries/team-queries.ts';

interface TeamNameFormProps {
  label: string;
  /** The name before. */
  known?: string;
  /** On the button that sends it. */
  action: string;
  send: (name: string) => Promise<Team>;
  onDone?: () => void;
  /** Content above the field. */
  children?: ReactNode;
}

/** Asks for the name of one's team, and shows the team with it. */
export function TeamNameForm({ label, known = '', action, send, onDone, children }: TeamNameFormProps) {
  const client = useQueryClient();
  const [name, setName] = useState(known);
  const naming = useMutation({
    mutationFn: () => send(name),
    onSuccess: (team) => {
      showTeam(client, team);
      onDone?.();
    },
  });
  const { problems, alert, passes } = useFormProblems({
    values: { name },
    error: naming.error,
    found: name.trim() === '' ? { name: 'Please enter a name for your team' } : {},
  });
  return (
    <Form
      aria-label={label}
      className="flex flex-col gap-4"
      onSubmit={() => {
        if (!naming.isPending && passes()) naming.mutate();
      }}
    >
      {children}
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
      <Button type="submit" busy={naming.isPending} className="self-start">
        {action}
      </Button>
    </Form>
  );
}
