import type { Applicant } from '@quad/contract/careers/applicants';
import type { ApplicantsSort } from '../../queries/applicants-query.ts';

/** The properties that the table and the cards of applicants share. */
export interface ApplicantListProps {
  readonly applicants: readonly Applicant[];
  /** The ids of the chosen applicants. */
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly onAll: (all: boolean) => void;
  /** Opens an applicant. */
  readonly onOpen: (id: string) => void;
  readonly sort: ApplicantsSort;
  readonly isDescending: boolean;
  readonly onSort: (sort: ApplicantsSort) => void;
}
