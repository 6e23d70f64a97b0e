import { getProgram, listPrograms, myCertificates } from '@quad/contract/careers/certificates';
import type { QueryOf } from '@quad/contract/wire/call';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { internshipKeys as keys } from './careers-keys.ts';
import { pageSize } from './internship-queries.ts';

type Wanted = Partial<Omit<QueryOf<typeof listPrograms>, 'limit' | 'after'>>;

export const programsQuery = (wanted: Wanted) =>
  pagedQuery({
    call: listPrograms,
    key: [...keys.programs, wanted],
    query: { list: 'all', ...wanted, limit: pageSize(wanted.q) },
    from: 'after',
    items: 'programs',
    keepsPrevious: true,
  });

export function programQuery(id: string) {
  return queryOptions({
    queryKey: keys.program(id),
    queryFn: ({ signal }) => request(getProgram, { params: { id }, signal }),
  });
}

export const certificatesQuery = queryOptions({
  queryKey: keys.certificates,
  queryFn: async ({ signal }) => (await request(myCertificates, { signal })).certificates,
});
