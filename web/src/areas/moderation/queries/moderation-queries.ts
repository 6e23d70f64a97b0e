import { MODERATION_PAGE_SIZE } from '@quad/contract/limits/moderation';
import type { CaseDetails } from '@quad/contract/moderation/cases';
import { getCase, listCases, moderationSummary } from '@quad/contract/moderation/moderation';
import type { CaseList, CaseSource } from '@quad/contract/moderation/moderation-terms';
import type { ReportReason } from '@quad/contract/moderation/report-reasons';
import type { ReportSubject } from '@quad/contract/moderation/reports';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { loadReportKinds } from '../parts/reports/report-kinds.ts';

const ALL = ['moderation', 'queue'] as const;
const LISTS = [...ALL, 'lists'] as const;

/** The filters of a list of cases. */
export interface CaseFilters {
  readonly list: CaseList;
  readonly type?: ReportSubject['type'] | undefined;
  readonly reason?: ReportReason | undefined;
  readonly by?: CaseSource | undefined;
}

/** The cases of the queue, page by page, with the report kinds that name their subjects. */
export const casesQuery = ({ list, type, reason, by }: CaseFilters) =>
  pagedQuery({
    call: listCases,
    key: [...LISTS, list, type ?? '', reason ?? '', by ?? ''],
    query: { list, limit: MODERATION_PAGE_SIZE, type, reason, by },
    from: 'after',
    items: 'cases',
    beside: loadReportKinds,
    refetchOnMount: 'always',
  });

/** The number of waiting cases, and the times of moderators. */
export const summaryQuery = queryOptions({
  queryKey: [...ALL, 'summary'],
  queryFn: ({ signal }) => request(moderationSummary, { signal }),
  refetchOnMount: 'always',
});

/** A case with all details for a decision. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...ALL, 'case', id],
    queryFn: async ({ signal }) => {
      const [found] = await Promise.all([request(getCase, { params: { id }, signal }), loadReportKinds()]);
      return found;
    },
    refetchOnMount: 'always',
  });

/** Cache a case from the server, and refetch the lists. */
export function showCase(client: QueryClient, found: CaseDetails): void {
  client.setQueryData(caseQuery(found._id).queryKey, found);
  void client.invalidateQueries({ queryKey: LISTS });
  void client.invalidateQueries({ queryKey: summaryQuery.queryKey });
}

/** Refetch the queue after a change. */
export function refreshQueue(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ALL });
}
