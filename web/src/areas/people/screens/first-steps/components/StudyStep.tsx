import { t } from '@lingui/core/macro';
import type { PersonProfile } from '@quad/contract/people/people';
import { updateProfile } from '@quad/contract/people/profiles';
import { useState } from 'react';
import { formFields } from '../../../../../lib/form-fields.ts';
import { Form } from '../../../../../ui/Form.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { SelectField } from '../../../../../ui/SelectField.tsx';
import { DEPARTMENT_OPTIONS, YEAR_OPTIONS } from '../../../parts/study-options.ts';
import { useSaveStep } from '../use-save-step.ts';
import { StepButtons } from './StepButtons.tsx';

const profileFields = formFields(updateProfile);

/** The step that asks for department and year, prefilled from the profile. */
export function StudyStep({ person, onDone }: { person: PersonProfile; onDone: () => void }) {
  const [department, setDepartment] = useState<string>(person.department ?? '');
  const [year, setYear] = useState(String(person.year ?? ''));
  const save = useSaveStep(onDone);
  return (
    <Form
      className="flex flex-col gap-6"
      onSubmit={() => {
        if (!save.isPending) save.mutate(profileFields.read({ department, year }));
      }}
    >
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label={t`Department`}
          value={department}
          onValue={setDepartment}
          options={DEPARTMENT_OPTIONS}
          disabled={save.isPending}
        />
        <SelectField
          label={t`Year of study`}
          value={year}
          onValue={setYear}
          options={YEAR_OPTIONS}
          disabled={save.isPending}
        />
      </div>
      {save.error && <FormAlert>{save.error.message}</FormAlert>}
      <StepButtons
        label={t`Continue`}
        busy={save.isPending}
        isEmpty={department === '' && year === ''}
        onSkip={onDone}
      />
    </Form>
  );
}
