import { STUDY_YEARS } from '@quad/contract/limits/people';
import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/people/departments';

const NOT_CHOSEN = { value: '', label: 'Choose…' };

export const DEPARTMENT_OPTIONS = [
  NOT_CHOSEN,
  ...DEPARTMENT_KEYS.map((key) => ({ value: key, label: DEPARTMENTS[key] })),
];

export const YEAR_OPTIONS = [
  NOT_CHOSEN,
  ...Array.from({ length: STUDY_YEARS }, (_, index) => ({ value: String(index + 1), label: `Year ${index + 1}` })),
];
