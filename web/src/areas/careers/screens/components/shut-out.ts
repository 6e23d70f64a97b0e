import type { Eligibility } from '@quad/contract/careers/internships';

type Reasons = Pick<Eligibility, 'reasons'>;

/** Whether a rule shuts somebody out, whatever else they tell of themselves: there is nothing they can do to apply. */
export const isShutOut = ({ reasons }: Reasons): boolean => reasons.some(({ isUnknown }) => !isUnknown);

/** The reason that is told where there is room for one: what shuts somebody out before what they have yet to tell. */
export const mainReason = ({ reasons }: Reasons): string | undefined =>
  (reasons.find(({ isUnknown }) => !isUnknown) ?? reasons[0])?.says;
