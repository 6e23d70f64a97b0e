import { renameTeam, type Team } from '@quad/contract/events/event-teams';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formFields } from '../../../../lib/form-fields.ts';
import { useFormDraft, useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { showTeam } from '../../queries/team-queries.ts';

interface TeamNameFormProps {
  label: string;
  /** The current name. */
  known?: string;
  /** The label of the submit button. */
  action: string;
  send: (name: string) => Promise<Team>;
  onDone?: () => void;
  /** Content above the field. */
  children?: ReactNode;
}

const teamFields = formFields(renameTeam);

/** Asks for the name of one's team, and shows the team with it. */
export function TeamNameForm({ label, known = '', action, send, onDone, children }: TeamNameFormProps) {
  const client = useQueryClient();
  const { draft, change } = useFormDraft({ name: known });
  const naming = useMutation({
    mutationFn: () => send(draft.name),
    onSuccess: (team) => {
      showTeam(client, team);
      onDone?.();
    },
  });
  const form = useFormFields(teamFields, { draft, change, error: naming.error });
  return (
    <Form
      aria-label={label}
      className="flex flex-col gap-4"
      onSubmit={() => {
        if (!naming.isPending && form.passes()) naming.mutate();
      }}
    >
      {children}
      <TextField label="Team name" {...form.line('name')} autoComplete="off" dir="auto" />
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <Button type="submit" busy={naming.isPending} className="self-start">
        {action}
      </Button>
    </Form>
  );
}
