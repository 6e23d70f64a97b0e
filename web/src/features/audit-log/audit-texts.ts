import type { AuditVia } from '@quad/contract/audit-actions';
import { AUDIT_ACTIONS } from '@quad/contract/audit-actions';

/** Where something was done, for those who did not do it in the app. */
export const VIA_TEXTS: Readonly<Record<AuditVia, string>> = {
  app: 'In the app',
  shell: 'Command line',
  server: 'Quad itself',
};

/** What was done, after who did it; an action of another release is shown by its key. */
export const actionText = (action: string): string =>
  (AUDIT_ACTIONS as Readonly<Record<string, string>>)[action] ?? action;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The actions that can be looked for, by what they say. */
export const ACTION_OPTIONS = Object.entries(AUDIT_ACTIONS)
  .map(([value, says]) => ({ value, label: capital(says) }))
  .sort((one, other) => one.label.localeCompare(other.label));

/** `isOpen` and `is_open` as words: `is open`. */
const words = (key: string): string =>
  key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const MOMENT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

function valueText(value: unknown): string {
  if (value === null || value === '') return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (typeof value === 'number') return value.toLocaleString('en-IN');
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  if (isRecord(value)) return detailTexts(value).join('; ') || 'none';
  return typeof value === 'string' && INSTANT.test(value) ? MOMENT.format(new Date(value)) : String(value);
}

/**
 * What a line says besides, a sentence each: `domains: none → college.example` for what was before and is after, `count: 3`
 * for everything else.
 */
export function detailTexts(details: Readonly<Record<string, unknown>>): string[] {
  const { before, after, ...rest } = details;
  const others = Object.entries(rest).map(([key, value]) => `${words(key)}: ${valueText(value)}`);
  if (before === undefined && after === undefined) return others;
  if (!isRecord(before) || !isRecord(after))
    return [`${valueText(before ?? null)} → ${valueText(after ?? null)}`, ...others];
  const changed = Object.keys({ ...before, ...after })
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => `${words(key)}: ${valueText(before[key] ?? null)} → ${valueText(after[key] ?? null)}`);
  return [...(changed.length > 0 ? changed : ['nothing is different']), ...others];
}

/** What something is called that has no name of its own. */
export const subjectText = (type: string): string => capital(words(type));
