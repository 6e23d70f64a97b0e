import { STUDY_YEARS } from '@quad/contract/limits/people';

/** The years of study by their value in calls: `1` is “Year 1”. */
export const STUDY_YEAR_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: STUDY_YEARS }, (_, index) => [String(index + 1), `Year ${index + 1}`]),
);

/** The same as options of a field. */
export const STUDY_YEAR_OPTIONS = Object.entries(STUDY_YEAR_LABELS).map(([value, label]) => ({ value, label }));
