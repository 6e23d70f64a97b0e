import { t } from '@lingui/core/macro';
import { askForCorrection, type StudentEntry } from '@quad/contract/accounts/student-corrections';
import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/people/departments';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../../lib/client.ts';
import { formFields } from '../../../../../lib/form-fields.ts';
import { STUDY_YEAR_OPTIONS } from '../../../../../lib/study-years.ts';
import { useCallForm } from '../../../../../lib/use-call-form.ts';
import { SelectField } from '../../../../../ui/SelectField.tsx';
import { TextArea } from '../../../../../ui/TextArea.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { entryQuery } from '../../../queries/entry-query.ts';
import { FormButtons } from './FormButtons.tsx';
import { SectionForm } from './SectionForm.tsx';

const correctionFields = formFields(askForCorrection);

/** No choice, of a field that the entry lacks. A correction replaces a value, and never removes one. */
const notGiven = (value: unknown) => (value === null ? [{ value: '', label: t`Not given` }] : []);

/** Asks an admin to correct the viewer's entry. It begins with what the list says now. */
export function CorrectionForm({ entry, onDone }: { entry: StudentEntry; onDone: () => void }) {
  const client = useQueryClient();
  const form = useCallForm(correctionFields, {
    keeps: 'account/correction',
    initial: correctionFields.draftOf({ ...entry, note: '' }),
    send: (body) => request(askForCorrection, { body }),
    onSent(own) {
      client.setQueryData(entryQuery.queryKey, own);
      toast.success(t`Your correction is on its way to the admins.`);
      onDone();
    },
  });
  return (
    <SectionForm onSubmit={form.submit}>
      <TextField label={t`Name`} dir="auto" {...form.line('name')} />
      <TextField label={t`Roll number`} autoCapitalize="characters" {...form.line('rollNumber')} />
      <SelectField
        label={t`Department`}
        options={[
          ...notGiven(entry.department),
          ...DEPARTMENT_KEYS.map((key) => ({ value: key, label: DEPARTMENTS[key] })),
        ]}
        {...form.choice('department')}
      />
      <SelectField
        label={t`Year of study`}
        options={[...notGiven(entry.year), ...STUDY_YEAR_OPTIONS]}
        {...form.choice('year')}
      />
      <TextField label={t`Section`} {...form.line('section')} />
      <TextField label={t`Hostel`} dir="auto" {...form.line('hostel')} />
      <TextArea label={t`Note`} hint={t`What the admins should know, if anything.`} rows={2} {...form.text('note')} />
      <FormButtons form={form} action={t`Ask for this correction`} onCancel={onDone} />
    </SectionForm>
  );
}
