import { t } from '@lingui/core/macro';
import { SEMESTER_TEXTS } from '@quad/contract/library/library-kinds';
import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/people/departments';
import { useQuery } from '@tanstack/react-query';
import type { FormOfFields } from '../../../../lib/use-form-fields.ts';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { SuggestField } from '../../../../ui/SuggestField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { subjectsQuery } from '../../queries/library-queries.ts';
import type { ItemDetails } from './item-draft.ts';
import { KindChoice } from './KindChoice.tsx';

interface ItemFieldsProps {
  form: FormOfFields<ItemDetails>;
  busy: boolean;
}

/** The fields of a book or notes, for uploads and edits. */
export function ItemFields({ form, busy }: ItemFieldsProps) {
  const { kind } = form.draft;
  return (
    <>
      <KindChoice kind={kind} onKind={(chosen) => form.change({ kind: chosen })} disabled={busy} />
      <TextField label={t`Title`} {...form.line('title')} dir="auto" />
      {kind === 'book' && <TextField label={t`Author (optional)`} {...form.line('author')} dir="auto" />}
      <PlaceFields form={form} busy={busy} />
      <TextArea label={t`Description (optional)`} {...form.text('description')} rows={3} dir="auto" />
    </>
  );
}

const DEPARTMENT_OPTIONS = [
  {
    value: '',
    get label() {
      return t`Any department`;
    },
  } as const,
  ...DEPARTMENT_KEYS.map((value) => ({ value, label: DEPARTMENTS[value] })),
];
const semesterOptions = () => [
  { value: '', label: t`Any semester` },
  ...SEMESTER_TEXTS.map((value) => ({ value, label: t`Semester ${value}` })),
];

interface PlaceFieldsProps {
  form: FormOfFields<Pick<ItemDetails, 'department' | 'semester' | 'subject'>>;
  busy: boolean;
}

/** Department, semester and subject. The subject field suggests the subjects in use. */
export function PlaceFields({ form, busy }: PlaceFieldsProps) {
  const { data: subjects = [] } = useQuery(subjectsQuery({}));
  return (
    <>
      <div className="grid gap-4 min-[23rem]:grid-cols-[8fr_7fr]">
        <SelectField
          label={t`Department`}
          {...form.choice('department')}
          options={DEPARTMENT_OPTIONS}
          disabled={busy}
        />
        <SelectField label={t`Semester`} {...form.choice('semester')} options={semesterOptions()} disabled={busy} />
      </div>
      <SuggestField
        label={t`Subject (optional)`}
        {...form.line('subject')}
        suggestions={subjects.map(({ subject }) => subject)}
      />
    </>
  );
}
