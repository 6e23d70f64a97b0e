import { SEMESTER_TEXTS } from '@quad/contract/library/library-kinds';
import {
  LIBRARY_AUTHOR_MAX,
  LIBRARY_DESCRIPTION_MAX,
  LIBRARY_SUBJECT_MAX,
  LIBRARY_TITLE_MAX,
} from '@quad/contract/limits/library';
import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/people/departments';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { SuggestField } from '../../../../ui/SuggestField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { subjectsQuery } from '../../queries/library-queries.ts';
import type { ItemDetails, Problems } from './item-draft.ts';
import { KindChoice } from './KindChoice.tsx';

interface ItemFieldsProps {
  details: ItemDetails;
  onChange: (change: Partial<ItemDetails>) => void;
  problems: Problems;
  busy: boolean;
}

/** The fields of a book or notes, for uploads and edits. */
export function ItemFields({ details, onChange, problems, busy }: ItemFieldsProps) {
  return (
    <>
      <KindChoice kind={details.kind} onKind={(kind) => onChange({ kind })} disabled={busy} />
      <TextField
        label="Title"
        value={details.title}
        onChange={({ target }) => onChange({ title: target.value })}
        maxLength={LIBRARY_TITLE_MAX}
        error={problems.title}
        readOnly={busy}
        dir="auto"
      />
      {details.kind === 'book' && (
        <TextField
          label="Author (optional)"
          value={details.author}
          onChange={({ target }) => onChange({ author: target.value })}
          maxLength={LIBRARY_AUTHOR_MAX}
          error={problems.author}
          readOnly={busy}
          dir="auto"
        />
      )}
      <PlaceFields details={details} onChange={onChange} problems={problems} busy={busy} />
      <TextArea
        label="Description (optional)"
        value={details.description}
        onValue={(description) => onChange({ description })}
        max={LIBRARY_DESCRIPTION_MAX}
        error={problems.description}
        readOnly={busy}
        rows={3}
        dir="auto"
      />
    </>
  );
}

export type Place = Pick<ItemDetails, 'department' | 'semester' | 'subject'>;

const DEPARTMENT_OPTIONS = [
  { value: '', label: 'Any department' } as const,
  ...DEPARTMENT_KEYS.map((value) => ({ value, label: DEPARTMENTS[value] })),
];
const SEMESTER_OPTIONS = [
  { value: '', label: 'Any semester' },
  ...SEMESTER_TEXTS.map((value) => ({ value, label: `Semester ${value}` })),
];

interface PlaceFieldsProps {
  details: Place;
  onChange: (change: Partial<Place>) => void;
  problems: Pick<Problems, 'subject'>;
  busy: boolean;
}

/** Department, semester and subject. The subject field suggests the subjects in use. */
export function PlaceFields({ details, onChange, problems, busy }: PlaceFieldsProps) {
  const { data: subjects = [] } = useQuery(subjectsQuery({}));
  return (
    <>
      <div className="grid gap-4 min-[23rem]:grid-cols-[8fr_7fr]">
        <SelectField
          label="Department"
          value={details.department}
          onValue={(department) => onChange({ department })}
          options={DEPARTMENT_OPTIONS}
          disabled={busy}
        />
        <SelectField
          label="Semester"
          value={details.semester}
          onValue={(semester) => onChange({ semester })}
          options={SEMESTER_OPTIONS}
          disabled={busy}
        />
      </div>
      <SuggestField
        label="Subject (optional)"
        value={details.subject}
        onValue={(subject) => onChange({ subject })}
        suggestions={subjects.map(({ subject }) => subject)}
        maxLength={LIBRARY_SUBJECT_MAX}
        error={problems.subject}
        readOnly={busy}
      />
    </>
  );
}
