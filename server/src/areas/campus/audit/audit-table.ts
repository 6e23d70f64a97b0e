import { AUDIT_ACTIONS } from '@quad/contract/campus/audit-actions';
import type { AuditLine } from '@quad/contract/campus/audit-log';
import { type CsvColumns, csvText } from '../../../platform/admin-table/csv-file.ts';

/** The text of each action. A line of a later version may have an unknown action. */
const TEXTS: Readonly<Record<string, string>> = AUDIT_ACTIONS;

const COLUMNS: CsvColumns<AuditLine> = {
  Number: ({ number }) => number,
  'Time (UTC)': ({ at }) => at,
  Where: ({ via }) => via,
  Who: ({ actor }) => actor?.name ?? '',
  Username: ({ actor }) => actor?.username ?? '',
  Role: ({ actorRole }) => actorRole ?? '',
  Action: ({ action }) => action,
  What: ({ action }) => TEXTS[action] ?? '',
  Subject: ({ subject }) => subject?.type ?? '',
  'Subject id': ({ subject }) => subject?.id ?? '',
  Details: ({ details }) => JSON.stringify(details),
};

export const auditTable = (lines: readonly AuditLine[]): Promise<string> => csvText(COLUMNS, lines);
