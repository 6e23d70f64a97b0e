import { t } from '@lingui/core/macro';
import { CGPA_MAX } from '@quad/contract/limits/careers';
import { STUDY_YEARS } from '@quad/contract/limits/people';
import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/people/departments';
import type { FormOfFields } from '../../../../lib/use-form-fields.ts';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { PostingDraft } from './posting-draft.ts';

interface RulesFieldsProps {
  form: FormOfFields<PostingDraft>;
}

const YEARS = Array.from({ length: STUDY_YEARS }, (_, index) => index + 1);

/** The rules of eligibility. */
export function RulesFields({ form }: RulesFieldsProps) {
  const { draft, change, problems } = form;
  return (
    <div className="flex flex-col gap-5">
      <Choices
        legend={t`Departments`}
        hint={t`None chosen: every department`}
        options={DEPARTMENT_KEYS.map((key) => ({ value: key, label: DEPARTMENTS[key] }))}
        chosen={draft.departments}
        onChosen={(departments) => change({ departments })}
      />
      <Choices
        legend={t`Years of study`}
        hint={t`None chosen: every year`}
        options={YEARS.map((year) => ({ value: year, label: t`Year ${year}` }))}
        chosen={draft.years}
        onChosen={(years) => change({ years })}
      />
      <TextField
        label={t`Minimum CGPA (optional)`}
        {...form.line('minCgpa')}
        error={problems['rules.minCgpa']}
        type="number"
        inputMode="decimal"
        min={0}
        max={CGPA_MAX}
        step={0.01}
        className="max-w-40"
      />
      <SwitchField
        label={t`No active backlog`}
        hint={t`Only students without one can apply.`}
        {...form.toggle('noBacklogs')}
      />
      <SwitchField
        label={t`One offer per person`}
        hint={
          draft.kind === 'job'
            ? t`Nobody who has accepted an offer for a job can apply.`
            : t`Nobody who has accepted an offer for an internship can apply.`
        }
        {...form.toggle('oneOffer')}
      />
    </div>
  );
}

interface ChoicesProps<Value extends string | number> {
  legend: string;
  hint: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: readonly Value[];
  onChosen: (chosen: readonly Value[]) => void;
}

function Choices<Value extends string | number>({ legend, hint, options, chosen, onChosen }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="font-medium text-14">{legend}</legend>
      <p className="text-14 text-muted">{hint}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-edge px-4 font-medium text-14 hover:bg-raised has-checked:border-chosen has-checked:bg-chosen has-checked:text-on-chosen has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChosen(
                  // in the order of the options
                  options
                    .map((option) => option.value)
                    .filter((each) => (each === value ? target.checked : chosen.includes(each))),
                )
              }
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
