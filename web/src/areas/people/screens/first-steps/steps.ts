import type { PersonProfile } from '@quad/contract/people/people';

export type Step = 'picture' | 'study' | 'people';

/**
 * The steps left for a person: no picture when there is one, and no department and year when the college's list of
 * students has both.
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
