import { createProgram, editProgram, type Program } from '@quad/contract/careers/certificates';
import {
  PROGRAM_CERTIFIES,
  PROGRAM_MODES,
  type ProgramCertifies,
  type ProgramMode,
} from '@quad/contract/careers/posting-terms';
import {
  POSTING_COMPANY_MAX,
  POSTING_DESCRIPTION_MAX,
  POSTING_TITLE_MAX,
  PROGRAM_DURATION_MAX,
} from '@quad/contract/limits/careers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { internshipKeys as keys } from '../../queries/careers-keys.ts';
import { showProgram } from './show-program.ts';

interface ProgramFormProps {
  /** The program to edit; left out for a new one. */
  program?: Program;
  onDone: () => void;
}

const CERTIFIES_NAMES: Readonly<Record<ProgramCertifies, string>> = {
  completion: 'Completion',
  placement: 'Placement',
};
const CERTIFIES = PROGRAM_CERTIFIES.map((value) => ({ value, label: CERTIFIES_NAMES[value] }));
const MODES = PROGRAM_MODES.map((value) => ({ value, label: value }));

/** Posts a certificate program, or changes one. */
export function ProgramForm({ program, onDone }: ProgramFormProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState({
    title: program?.title ?? '',
    duration: program?.duration ?? '',
    mode: program?.mode ?? ('Online' as ProgramMode),
    organizer: program?.organizer ?? '',
    certifies: program?.certifies ?? ('completion' as ProgramCertifies),
    description: program?.description ?? '',
    isOpen: program?.isOpen ?? true,
  });
  const change = (changes: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...changes }));
  const saving = useMutation({
    mutationFn: () =>
      program
        ? request(editProgram, { params: { id: program._id }, body: draft })
        : request(createProgram, { body: draft }),
    onSuccess: (saved) => {
      showProgram(client, saved);
      if (!program) void client.invalidateQueries({ queryKey: keys.programs });
      toast.success(program ? 'The program has been changed.' : 'The program has been published.');
      onDone();
    },
  });
  const { problems, alert } = useFormProblems({ values: draft, error: saving.error });
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={() => {
        if (!saving.isPending) saving.mutate();
      }}
    >
      <TextField
        label="Title"
        value={draft.title}
        maxLength={POSTING_TITLE_MAX}
        onChange={({ target }) => change({ title: target.value })}
        error={problems.title}
        dir="auto"
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Duration"
          placeholder="6 weeks"
          value={draft.duration}
          maxLength={PROGRAM_DURATION_MAX}
          onChange={({ target }) => change({ duration: target.value })}
          error={problems.duration}
        />
        <SelectField
          label="Mode"
          value={draft.mode}
          options={MODES}
          onValue={(value) => change({ mode: PROGRAM_MODES.find((mode) => mode === value) ?? 'Online' })}
        />
      </div>
      <TextField
        label="Who issues the certificate (optional)"
        value={draft.organizer}
        maxLength={POSTING_COMPANY_MAX}
        onChange={({ target }) => change({ organizer: target.value })}
        error={problems.organizer}
        dir="auto"
      />
      <SelectField
        label="What the certificate states"
        value={draft.certifies}
        options={CERTIFIES}
        onValue={(value) => change({ certifies: PROGRAM_CERTIFIES.find((kind) => kind === value) ?? 'completion' })}
      />
      <TextArea
        label="Description"
        value={draft.description}
        max={POSTING_DESCRIPTION_MAX}
        onValue={(description) => change({ description })}
        error={problems.description}
        dir="auto"
      />
      <SwitchField
        label="Open for applications"
        hint="Students can apply while it is on."
        checked={draft.isOpen}
        onChecked={(isOpen) => change({ isOpen })}
      />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" busy={saving.isPending}>
        {program ? 'Save changes' : 'Publish program'}
      </Button>
    </Form>
  );
}
