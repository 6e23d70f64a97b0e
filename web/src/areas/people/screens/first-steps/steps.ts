import type { PersonProfile } from '@quad/contract/people/people';

export type Step = 'age' | 'choices' | 'picture' | 'study' | 'people';

/**
 * The remaining steps of a person. The step about the age is left out where the campus does not ask, the choices for a person
 * who has made them, the picture step for a person with a picture, and the study step for a person with
 * department and year.
 */
export function stepsFor(
  { picture, department, year }: Pick<PersonProfile, 'picture' | 'department' | 'year'>,
  { asksAge, hasChosen }: { asksAge: boolean; hasChosen: boolean },
): Step[] {
  return [
    ...(asksAge ? (['age'] as const) : []),
    ...(hasChosen ? [] : (['choices'] as const)),
    ...(picture === null ? (['picture'] as const) : []),
    ...(department === null || year === null ? (['study'] as const) : []),
    'people',
  ];
}
