import { listLibrary } from '@quad/contract/library/library';
import type { Department } from '@quad/contract/people/departments';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { libraryKeys } from './library-keys.ts';

/** The number of items in a row of a wide screen. */
const FEW = 4;

/** The newest notes of a department, uploaded by people of a college. */
export function newestNotesQuery(college: string, department: Department) {
  return queryOptions({
    queryKey: libraryKeys.list('newest notes', { college, department }),
    queryFn: async ({ signal }) =>
      (await request(listLibrary, { query: { college, department, kind: 'note', limit: FEW }, signal })).items,
  });
}
