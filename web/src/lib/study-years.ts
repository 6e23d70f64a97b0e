import { t } from '@lingui/core/macro';
import { STUDY_YEARS } from '@quad/contract/limits/people';

/** The years of study as options of a field. */
export const STUDY_YEAR_OPTIONS = Array.from({ length: STUDY_YEARS }, (_, index) => ({
  value: String(index + 1),
  get label() {
    return t`Year ${index + 1}`;
  },
}));

/** The years of study by their value in calls: `1` is “Year 1”. */
export const STUDY_YEAR_LABELS: Readonly<Record<string, string>> = Object.defineProperties(
  {},
  Object.fromEntries(STUDY_YEAR_OPTIONS.map((option) => [option.value, { enumerable: true, get: () => option.label }])),
);
