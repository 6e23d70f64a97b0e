import { t } from '@lingui/core/macro';
import { createProgram, editProgram, type Program } from '@quad/contract/careers/certificates';
import { PROGRAM_CERTIFIES, PROGRAM_MODES, type ProgramCertifies } from '@quad/contract/careers/posting-terms';
import { useQueryClient } from '@tanstack/react-query';
import { changesOf } from '../../../../lib/changes-of.ts';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { internshipKeys as keys } from '../../queries/careers-keys.ts';
import { PLACE_TEXTS } from '../../texts/status-texts.ts';
import { showProgram } from './show-program.ts';

interface ProgramFormProps {
  /** The program to edit; undefined for a new one. */
  program?: Program;
  onDone: () => void;
}

const CERTIFIES_NAMES: Readonly<Record<ProgramCertifies, string>> = {
  get completion() {
    return t`Completion`;
  },
  get placement() {
    return t`Placement`;
  },
};
const certifies = () => PROGRAM_CERTIFIES.map((value) => ({ value, label: CERTIFIES_NAMES[value] }));
const modes = () => PROGRAM_MODES.map((value) => ({ value, label: PLACE_TEXTS[value] }));

const programFields = formFields(createProgram);
const EMPTY = programFields.empty({ mode: 'Online', certifies: 'completion', isOpen: true });

/** Posts a certificate program, or changes one. */
export function ProgramForm({ program, onDone }: ProgramFormProps) {
  const client = useQueryClient();
  const form = useCallForm(programFields, {
    keeps: `programs/${program?._id ?? 'new'}`,
    initial: () => (program ? programFields.draftOf(program) : EMPTY),
    send: (body, { before }) =>
      program
        ? request(editProgram, { params: { id: program._id }, body: changesOf(before, body) })
        : request(createProgram, { body }),
    onSent(saved) {
      showProgram(client, saved);
      if (!program) void client.invalidateQueries({ queryKey: keys.programs });
      toast.success(program ? t`The program has been changed.` : t`The program has been published.`);
      onDone();
    },
  });
  return (
    <Form className="flex flex-col gap-5" onSubmit={form.submit}>
      <TextField label={t`Title`} {...form.line('title')} dir="auto" />
      <div className="grid grid-cols-2 gap-4">
        <TextField label={t`Duration`} placeholder={t`6 weeks`} {...form.line('duration')} />
        <SelectField label={t`Mode`} options={modes()} {...form.choice('mode')} />
      </div>
      <TextField label={t`Who issues the certificate (optional)`} {...form.line('organizer')} dir="auto" />
      <SelectField label={t`What the certificate states`} options={certifies()} {...form.choice('certifies')} />
      <TextArea label={t`Description`} {...form.text('description')} dir="auto" />
      <SwitchField
        label={t`Open for applications`}
        hint={t`Students can apply while it is on.`}
        {...form.toggle('isOpen')}
      />
      <FormEnd form={form}>{program ? t`Save changes` : t`Publish program`}</FormEnd>
    </Form>
  );
}
