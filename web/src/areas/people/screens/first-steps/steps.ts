import type { PersonProfile } from '@quad/contract/people/people';

export type Step = 'picture' | 'study' | 'people';

/**
 * The steps that are left for somebody: no picture is asked for when there is one, and no department and year when the
 * college's list of students has told both.
 */
export function stepsFor({
  picture,
  department,
  year,
}: Pick<PersonProfile, 'picture' | 'department' | 'year'>): Step[] {
  return [
    ...(picture === null ? (['picture'] as const) : []),
    ...(department === null || year === null ? (['study'] as const) : []),
    'people',
  ];
}
