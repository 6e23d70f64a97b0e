import { t } from '@lingui/core/macro';
import { renameTeam, type Team } from '@quad/contract/events/event-teams';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formFields } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { showTeam } from '../../queries/team-queries.ts';

interface TeamNameFormProps {
  /** The id of the form on this device. */
  keeps: string;
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
export function TeamNameForm({ keeps, label, known = '', action, send, onDone, children }: TeamNameFormProps) {
  const client = useQueryClient();
  const form = useCallForm(teamFields, {
    keeps,
    initial: { name: known },
    send: ({ name }) => send(name),
    onSent(team) {
      showTeam(client, team);
      onDone?.();
    },
  });
  return (
    <Form aria-label={label} className="flex flex-col gap-4" onSubmit={form.submit}>
      {children}
      <TextField label={t`Team name`} {...form.line('name')} autoComplete="off" dir="auto" />
      <FormEnd form={form} className="self-start">
        {action}
      </FormEnd>
    </Form>
  );
}
