import { t } from '@lingui/core/macro';
import type { AuditVia } from '@quad/contract/campus/audit-actions';
import { AUDIT_ACTIONS } from '@quad/contract/campus/audit-actions';
import { fullMoment } from '@quad/contract/text/relative-time';
import { fullNumber } from '../../../../lib/counts.ts';
import { compareNames } from '../../../../lib/texts/formats.ts';
import { keyText } from './detail-keys.ts';
import { amountText, namedValue } from './detail-values.ts';

/** The place of an action outside of the app. */
export const VIA_TEXTS: Readonly<Record<AuditVia, string>> = {
  get app() {
    return t`In the app`;
  },
  get shell() {
    return t`Command line`;
  },
  get server() {
    return t`Quad itself`;
  },
};

/** The action, after its actor; an action of another release shows its key. */
export const actionText = (action: string): string =>
  (AUDIT_ACTIONS as Readonly<Record<string, string>>)[action] ?? action;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The actions to filter by, sorted by their texts in the language of now. */
export const actionOptions = () =>
  Object.entries(AUDIT_ACTIONS)
    .map(([value, text]) => ({ value, label: capital(text) }))
    .sort((one, other) => compareNames(one.label, other.label));

/** `isOpen` and `is_open` as words: `is open`. */
const words = (key: string): string =>
  key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

type Labels = Readonly<Record<string, string>>;

/** The names of the types of subjects. */
export const SUBJECTS: Labels = {
  get notice() {
    return t`Notice`;
  },
  get event() {
    return t`Event`;
  },
  get payment() {
    return t`Payment`;
  },
  get ticket() {
    return t`Ticket`;
  },
  get group() {
    return t`Group`;
  },
  get poll() {
    return t`Poll`;
  },
  get program() {
    return t`Program`;
  },
  get posting() {
    return t`Posting`;
  },
  get college() {
    return t`College`;
  },
  get certificate() {
    return t`Certificate`;
  },
  get tag() {
    return t`Tag`;
  },
  get invitation() {
    return t`Invitation`;
  },
  get person() {
    return t`Person`;
  },
  get post() {
    return t`Post`;
  },
  get comment() {
    return t`Comment`;
  },
  get message() {
    return t`Message`;
  },
  get conversation() {
    return t`Conversation`;
  },
  get meme() {
    return t`Meme`;
  },
  get study_group() {
    return t`Study group`;
  },
  get group_reply() {
    return t`Group reply`;
  },
  get event_update() {
    return t`Event update`;
  },
  get event_picture() {
    return t`Event picture`;
  },
  get listing() {
    return t`Listing`;
  },
  get lost_item() {
    return t`Lost item`;
  },
  get rating() {
    return t`Rating`;
  },
  get library_item() {
    return t`Library item`;
  },
  get library_request() {
    return t`Library request`;
  },
  get event_category() {
    return t`Event category`;
  },
  get breach() {
    return t`Breach`;
  },
  get backup() {
    return t`Backup`;
  },
};

/** Details with an id that no screen shows. `LineParts.tsx` links to the case. */
export const HIDDEN_DETAILS: ReadonlySet<string> = new Set(['case', 'decision', 'request', 'picture']);

/** The context of a detail: its action, and the names for the ids of its line. */
interface DetailContext {
  readonly action?: string;
  readonly names?: Labels;
}

/** The name of a key, and as a part of a sentence. A key of another release shows as words. */
const headOf = (key: string, action?: string): string =>
  key === 'state' && action?.endsWith('.tested') ? t`Result` : (keyText(key, action) ?? capital(words(key)));
const uncapital = (text: string): string =>
  /^.\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

function valueText(key: string, value: unknown, context: DetailContext): string {
  if (value === null || value === '') return t`none`;
  if (value === true) return t`yes`;
  if (value === false) return t`no`;
  if (typeof value === 'number') return amountText(key, value) ?? fullNumber(value);
  if (Array.isArray(value))
    return value.length === 0 ? t`none` : value.map((each) => valueText(key, each, context)).join(', ');
  if (isRecord(value)) return detailTexts(value, context).join('; ') || t`none`;
  if (typeof value !== 'string') return String(value);
  if (INSTANT.test(value)) return fullMoment(value);
  return namedValue(key, value, context.action) ?? context.names?.[value] ?? value;
}

/** The text of a detail; empty for a detail without meaning to readers. */
function oneText([key, value]: [key: string, value: unknown], context: DetailContext): string[] {
  if (HIDDEN_DETAILS.has(key) || (value === null && key !== 'from')) return [];
  if (key === 'searched') return value === true ? [t`Only what a search found`] : [];
  if (key === 'fields' && Array.isArray(value)) {
    const fields = value.map((field) => uncapital(headOf(String(field), context.action))).join(', ');
    return [t`Changed: ${fields}`];
  }
  return [`${headOf(key, context.action)}: ${valueText(key, value, context)}`];
}

/**
 * The details of a line, a sentence each: `Domains: none → college.example` for a change, `Reason: They broke the
 * rules` for any other detail.
 */
export function detailTexts(details: Readonly<Record<string, unknown>>, context: DetailContext = {}): string[] {
  const { before, after, ...rest } = details;
  const others = Object.entries(rest).flatMap((entry) => oneText(entry, context));
  if (before === undefined && after === undefined) return others;
  const change = (key: string, from: unknown, to: unknown) =>
    `${valueText(key, from ?? null, context)} → ${valueText(key, to ?? null, context)}`;
  if (!isRecord(before) || !isRecord(after)) return [change('', before, after), ...others];
  const changed = Object.keys({ ...before, ...after })
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => `${headOf(key, context.action)}: ${change(key, before[key], after[key])}`);
  return [...(changed.length > 0 ? changed : [t`Nothing is different`]), ...others];
}

/** The name of a subject by its type: `Notice`. A type without a name of its own shows its key as words. */
export const subjectText = (type: string): string => SUBJECTS[type] ?? capital(words(type));
