import { STUDY_YEARS } from '@quad/contract/limits/people';
import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/people/departments';

const NOT_CHOSEN = { value: '', label: 'Choose…' };

/** The departments to choose from. */
export const DEPARTMENT_OPTIONS = [
  NOT_CHOSEN,
  ...DEPARTMENT_KEYS.map((key) => ({ value: key, label: DEPARTMENTS[key] })),
];

/** The years of study to choose from. */
export const YEAR_OPTIONS = [
  NOT_CHOSEN,
  ...Array.from({ length: STUDY_YEARS }, (_, index) => ({ value: String(index + 1), label: `Year ${index + 1}` })),
];
