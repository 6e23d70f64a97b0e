import { MODERATION_PAGE_SIZE } from '@quad/contract/limits/moderation';
import { type CaseDetails, getCase, listCases, moderationSummary } from '@quad/contract/moderation/moderation';
import type { CaseList, CaseSource } from '@quad/contract/moderation/moderation-terms';
import type { ReportReason } from '@quad/contract/moderation/report-reasons';
import type { ReportSubject } from '@quad/contract/moderation/reports';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { loadReportKinds } from '../parts/reports/report-kinds.ts';

const ALL = ['moderation', 'queue'] as const;
const LISTS = [...ALL, 'lists'] as const;

/** Which cases a list shows. */
export interface Wanted {
  readonly list: CaseList;
  readonly type?: ReportSubject['type'] | undefined;
  readonly reason?: ReportReason | undefined;
  readonly by?: CaseSource | undefined;
}

/** Cases of the queue, page by page, with what their subjects are called. */
export const casesQuery = ({ list, type, reason, by }: Wanted) =>
  pagedQuery({
    call: listCases,
    key: [...LISTS, list, type ?? '', reason ?? '', by ?? ''],
    query: { list, limit: MODERATION_PAGE_SIZE, type, reason, by },
    from: 'after',
    items: 'cases',
    beside: loadReportKinds,
    refetchOnMount: 'always',
  });

/** How many cases wait, and how long moderators take. */
export const summaryQuery = queryOptions({
  queryKey: [...ALL, 'summary'],
  queryFn: ({ signal }) => request(moderationSummary, { signal }),
  refetchOnMount: 'always',
});

/** One case with all that is needed to decide it. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...ALL, 'case', id],
    queryFn: async ({ signal }) => {
      const [found] = await Promise.all([request(getCase, { params: { id }, signal }), loadReportKinds()]);
      return found;
    },
    refetchOnMount: 'always',
  });

/** Shows a case as the server has answered it, and reads the lists again. */
export function showCase(client: QueryClient, found: CaseDetails): void {
  client.setQueryData(caseQuery(found._id).queryKey, found);
  void client.invalidateQueries({ queryKey: LISTS });
  void client.invalidateQueries({ queryKey: summaryQuery.queryKey });
}

/** Refetch the queue after a change. */
export function refreshQueue(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ALL });
}
