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
const notGiven = (value: unknown) => (value === null ? [{ value: '', label: 'Not given' }] : []);

/** Asks an admin to correct the viewer's entry. It begins with what the list says now. */
export function CorrectionForm({ entry, onDone }: { entry: StudentEntry; onDone: () => void }) {
  const client = useQueryClient();
  const form = useCallForm(correctionFields, {
    keeps: 'account/correction',
    initial: correctionFields.draftOf({ ...entry, note: '' }),
    send: (body) => request(askForCorrection, { body }),
    onSent(own) {
      client.setQueryData(entryQuery.queryKey, own);
      toast.success('Your correction is on its way to the admins.');
      onDone();
    },
  });
  return (
    <SectionForm onSubmit={form.submit}>
      <TextField label="Name" dir="auto" {...form.line('name')} />
      <TextField label="Roll number" autoCapitalize="characters" {...form.line('rollNumber')} />
      <SelectField
        label="Department"
        options={[
          ...notGiven(entry.department),
          ...DEPARTMENT_KEYS.map((key) => ({ value: key, label: DEPARTMENTS[key] })),
        ]}
        {...form.choice('department')}
      />
      <SelectField
        label="Year of study"
        options={[...notGiven(entry.year), ...STUDY_YEAR_OPTIONS]}
        {...form.choice('year')}
      />
      <TextField label="Section" {...form.line('section')} />
      <TextField label="Hostel" dir="auto" {...form.line('hostel')} />
      <TextArea label="Note" hint="What the admins should know, if anything." rows={2} {...form.text('note')} />
      <FormButtons form={form} action="Ask for this correction" onCancel={onDone} />
    </SectionForm>
  );
}
