import { AUDIT_ACTIONS } from '@quad/contract/campus/audit-actions';
import type { AuditLine } from '@quad/contract/campus/audit-log';
import { type CsvColumns, csvText } from '../../../platform/admin-table/csv-file.ts';

/** What each action says. A line of a later version may name an action that this one does not know. */
const SAYS: Readonly<Record<string, string>> = AUDIT_ACTIONS;

const COLUMNS: CsvColumns<AuditLine> = {
  Number: ({ number }) => number,
  'Time (UTC)': ({ at }) => at,
  Where: ({ via }) => via,
  Who: ({ actor }) => actor?.name ?? '',
  Username: ({ actor }) => actor?.username ?? '',
  Action: ({ action }) => action,
  What: ({ action }) => SAYS[action] ?? '',
  Subject: ({ subject }) => subject?.type ?? '',
  'Subject id': ({ subject }) => subject?.id ?? '',
  Details: ({ details }) => JSON.stringify(details),
};

/** Lines of the audit log as a CSV file. */
export const auditTable = (lines: readonly AuditLine[]): Promise<string> => csvText(COLUMNS, lines);
