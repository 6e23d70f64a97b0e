import { getApplication, listApplications } from '@quad/contract/careers/applications';
import type { QueryOf } from '@quad/contract/wire/call';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { internshipKeys as keys } from './careers-keys.ts';

/** The number of applications on a page of a list. */
const PAGE = 20;

type Wanted = Partial<Omit<QueryOf<typeof listApplications>, 'limit' | 'after'>>;

export const applicationsQuery = (wanted: Wanted) =>
  pagedQuery({
    call: listApplications,
    key: [...keys.allApplications, wanted],
    query: { ...wanted, limit: PAGE },
    from: 'after',
    items: 'applications',
    keepsPrevious: true,
  });

export function applicationQuery(id: string) {
  return queryOptions({
    queryKey: keys.application(id),
    queryFn: ({ signal }) => request(getApplication, { params: { id }, signal }),
  });
}
