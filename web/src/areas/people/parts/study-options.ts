import { t } from '@lingui/core/macro';
import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/people/departments';
import { STUDY_YEAR_OPTIONS } from '../../../lib/study-years.ts';

const NOT_CHOSEN = {
  value: '',
  get label() {
    return t`Choose…`;
  },
};

export const DEPARTMENT_OPTIONS = [
  NOT_CHOSEN,
  ...DEPARTMENT_KEYS.map((key) => ({ value: key, label: DEPARTMENTS[key] })),
];

export const YEAR_OPTIONS = [NOT_CHOSEN, ...STUDY_YEAR_OPTIONS];
