import type { AuditLine } from '@quad/contract/campus/audit-log';
import { csvInSlices } from '../../../platform/slices.ts';

const HEADINGS = [
  'Number',
  'Time (UTC)',
  'Where',
  'Who',
  'Username',
  'Action',
  'What',
  'Subject',
  'Subject id',
  'Details',
];

/** Lines of the audit log as a CSV file for spreadsheets. Cells that one would run as a formula begin with an apostrophe. */
export function auditTable(lines: readonly AuditLine[], says: Readonly<Record<string, string>>): Promise<string> {
  return csvInSlices(HEADINGS, lines, ({ number, at, via, actor, action, subject, details }) => [
    number,
    at,
    via,
    actor?.name ?? '',
    actor?.username ?? '',
    action,
    says[action] ?? '',
    subject?.type ?? '',
    subject?.id ?? '',
    JSON.stringify(details),
  ]);
}
