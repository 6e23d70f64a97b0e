import { listGraduations } from '@quad/contract/accounts/graduations';
import type { AnswerOf } from '@quad/contract/wire/call';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../../lib/client.ts';
import { STUDENTS_KEY } from '../student-texts.ts';

export type GraduationList = AnswerOf<typeof listGraduations>;

/** The batches that can graduate, and the newest graduations. */
export const graduationsQuery = queryOptions({
  queryKey: [...STUDENTS_KEY, 'graduations'],
  queryFn: ({ signal }) => request(listGraduations, { signal }),
});
