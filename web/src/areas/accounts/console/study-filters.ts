import { t } from '@lingui/core/macro';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import { STUDY_YEAR_LABELS } from '../../../lib/study-years.ts';
import { optionsOf } from '../../../ui/console/FoldedFilters.tsx';

/** The filters by what people study, of tables of accounts and students. */
export const STUDY_FILTERS = [
  {
    name: 'department',
    get label() {
      return t`Department`;
    },
    get options() {
      return optionsOf(t`Any department`, { ...DEPARTMENTS, none: t`No department` });
    },
  },
  {
    name: 'year',
    get label() {
      return t`Year`;
    },
    get options() {
      return optionsOf(t`Any year`, { ...STUDY_YEAR_LABELS, none: t`No year` });
    },
  },
] as const;
