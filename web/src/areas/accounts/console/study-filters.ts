import { DEPARTMENTS } from '@quad/contract/people/departments';
import { STUDY_YEAR_LABELS } from '../../../lib/study-years.ts';
import { optionsOf } from '../../../ui/console/FoldedFilters.tsx';

/** The filters by what people study, of tables of accounts and students. */
export const STUDY_FILTERS = [
  {
    name: 'department',
    label: 'Department',
    options: optionsOf('Any department', { ...DEPARTMENTS, none: 'No department' }),
  },
  { name: 'year', label: 'Year', options: optionsOf('Any year', { ...STUDY_YEAR_LABELS, none: 'No year' }) },
] as const;
