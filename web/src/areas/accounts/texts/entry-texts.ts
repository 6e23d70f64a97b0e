import { t } from '@lingui/core/macro';
import type { Correction, StudentEntry } from '@quad/contract/accounts/student-corrections';
import { DEPARTMENTS } from '@quad/contract/people/departments';

const FIELDS = [
  'name',
  'rollNumber',
  'department',
  'year',
  'section',
  'hostel',
] as const satisfies (keyof StudentEntry)[];

const LABELS: Readonly<Record<(typeof FIELDS)[number], string>> = {
  get name() {
    return t`Name`;
  },
  get rollNumber() {
    return t`Roll number`;
  },
  get department() {
    return t`Department`;
  },
  get year() {
    return t`Year`;
  },
  get section() {
    return t`Section`;
  },
  get hostel() {
    return t`Hostel`;
  },
};

type Entry = Correction['wanted'];

function textOf(entry: Entry, field: (typeof FIELDS)[number]): string {
  if (field === 'department') return entry.department === null ? '–' : DEPARTMENTS[entry.department];
  return String(entry[field] ?? '–');
}

/** An entry of the list of students, line by line. */
export const linesOf = (entry: StudentEntry): { label: string; value: string }[] =>
  FIELDS.map((field) => ({ label: LABELS[field], value: textOf(entry, field) }));

/** The fields that a correction changes, with the values that it asks for. */
export const wantedLines = (wanted: Entry): { label: string; value: string }[] =>
  FIELDS.filter((field) => wanted[field] !== null).map((field) => ({
    label: LABELS[field],
    value: textOf(wanted, field),
  }));

/** The fields that a correction changes, with the values before and after. */
export const changesOf = (entry: StudentEntry, wanted: Entry): { label: string; before: string; after: string }[] =>
  FIELDS.filter((field) => wanted[field] !== null).map((field) => ({
    label: LABELS[field],
    before: textOf(entry, field),
    after: textOf(wanted, field),
  }));
