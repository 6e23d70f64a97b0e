import type { Eligibility } from '@quad/contract/careers/internships';

type Reasons = Pick<Eligibility, 'reasons'>;

/** Whether a known fact excludes the viewer. A missing detail of the record does not. */
export const isShutOut = ({ reasons }: Reasons): boolean => reasons.some(({ isUnknown }) => !isUnknown);

/**
 * The reason to show when only one fits. A rule that excludes the viewer comes before a missing detail of the record.
 */
export const mainReason = ({ reasons }: Reasons): string | undefined =>
  (reasons.find(({ isUnknown }) => !isUnknown) ?? reasons[0])?.says;
