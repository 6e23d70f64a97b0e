import type { PersonProfile } from '@quad/contract/people/people';

export type Step = 'choices' | 'picture' | 'study' | 'people';

/**
 * The remaining steps of a person. The choices about their data are left out for a person who has made them, the picture step is left out for a person with a picture, and the study step for a
 * person with department and year.
 */
export function stepsFor(
  { picture, department, year }: Pick<PersonProfile, 'picture' | 'department' | 'year'>,
  hasChosen: boolean,
): Step[] {
  return [
    ...(hasChosen ? [] : (['choices'] as const)),
    ...(picture === null ? (['picture'] as const) : []),
    ...(department === null || year === null ? (['study'] as const) : []),
    'people',
  ];
}
