import type { Eligibility } from '@quad/contract/careers/internships';

type Reasons = Pick<Eligibility, 'reasons'>;

/** Whether a rule excludes the viewer whatever their record says, so that they cannot apply at all. */
export const isShutOut = ({ reasons }: Reasons): boolean => reasons.some(({ isUnknown }) => !isUnknown);

/**
 * The reason to show where there is room for one: a rule that excludes the viewer before a missing detail of their
 * record.
 */
export const mainReason = ({ reasons }: Reasons): string | undefined =>
  (reasons.find(({ isUnknown }) => !isUnknown) ?? reasons[0])?.says;
