import { AUDIT_ACTIONS, type AuditAction } from '@quad/contract/campus/audit-actions';
import { exportAuditLog, listAuditLog } from '@quad/contract/campus/audit-log';
import { AUDIT_PAGE_SIZE } from '@quad/contract/limits/campus';
import type { QueryOf } from '@quad/contract/wire/call';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import { saveFile } from '../../../../lib/save-file.ts';

type Wanted = QueryOf<typeof exportAuditLog>;

/** What the address asks for, as the call has it. */
function wantedBy({ q, action, ...rest }: SearchOf<'/audit-log'>): Wanted {
  const wanted = { ...rest, person: q, action: isAction(action) ? action : undefined };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}

const isAction = (action: string | undefined): action is AuditAction =>
  action !== undefined && Object.hasOwn(AUDIT_ACTIONS, action);

/** The lines that an address asks for, newest first. */
export function auditLogQuery(search: SearchOf<'/audit-log'>) {
  const wanted = wantedBy(search);
  return infiniteQueryOptions({
    queryKey: ['audit-log', wanted],
    queryFn: ({ pageParam, signal }) =>
      request(listAuditLog, {
        query: { ...wanted, limit: AUDIT_PAGE_SIZE, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // somebody who looks at it wants to see what has just been done
    staleTime: 0,
  });
}

/** Saves the same lines as a CSV file. */
export const saveAuditLog = (search: SearchOf<'/audit-log'>): Promise<void> =>
  saveFile(exportAuditLog, { query: wantedBy(search), name: 'Audit log.csv' });
