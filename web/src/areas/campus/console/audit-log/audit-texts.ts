import { t } from '@lingui/core/macro';
import { ROLE_NAMES } from '@quad/contract/accounts/role-names';
import { ACCOUNT_REASONS } from '@quad/contract/accounts/user-management-terms';
import type { AuditVia } from '@quad/contract/campus/audit-actions';
import { AUDIT_ACTIONS } from '@quad/contract/campus/audit-actions';
import { PAYMENT_REASONS } from '@quad/contract/membership/payment-terms';
import { REVOCATION_REASONS, VERIFICATION_REASONS } from '@quad/contract/membership/verification-terms';
import { COMMUNITY_RULES } from '@quad/contract/moderation/moderation-terms';
import { REPORT_REASONS } from '@quad/contract/moderation/report-reasons';
import { fullMoment } from '@quad/contract/text/relative-time';
import { fullNumber } from '../../../../lib/counts.ts';
import { compareNames } from '../../../../lib/texts/formats.ts';

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

/** The names of a detail's values, where its key alone determines their meaning. */
const VALUES: Readonly<Record<string, Labels>> = {
  rule: COMMUNITY_RULES,
  role: ROLE_NAMES,
  kind: {
    get no_violation() {
      return t`No violation`;
    },
    get hide() {
      return t`Hide`;
    },
    get warn() {
      return t`Warn`;
    },
    get remove() {
      return t`Remove`;
    },
    get suspend() {
      return t`Suspend`;
    },
    get disable() {
      return t`Disable`;
    },
  },
};

/** The names of reasons, by the first part of the action. */
const REASONS: Readonly<Record<string, Labels>> = {
  account: ACCOUNT_REASONS,
  get verification() {
    return { ...VERIFICATION_REASONS, ...REVOCATION_REASONS };
  },
  payment: PAYMENT_REASONS,
  filters: REPORT_REASONS,
};

/** The outcome of a check of the server. */
const CHECKS: Labels = {
  get works() {
    return t`works`;
  },
  get fails() {
    return t`does not work`;
  },
  get missing() {
    return t`not set up`;
  },
};

const HEADS: Labels = {
  get fields() {
    return t`Changed`;
  },
  get into() {
    return t`Into`;
  },
  get from() {
    return t({ message: 'From', context: 'value' });
  },
  get to() {
    return t({ message: 'To', context: 'value' });
  },
  get days() {
    return t`For days`;
  },
  get hides() {
    return t`Hidden until a second moderator agrees`;
  },
  get endsAt() {
    return t`Ends`;
  },
  get count() {
    return t`How many`;
  },
  get isConfirmed() {
    return t`Confirmed`;
  },
  get reason() {
    return t`Reason`;
  },
  get name() {
    return t`Name`;
  },
  get amount() {
    return t`Amount`;
  },
  get months() {
    return t`Months`;
  },
  get address() {
    return t`Address`;
  },
  get added() {
    return t`Added`;
  },
  get changed() {
    return t`Changed`;
  },
  get invited() {
    return t`Invited`;
  },
  get removed() {
    return t`Removed`;
  },
  get deleted() {
    return t`Deleted`;
  },
  get people() {
    return t`People`;
  },
  get members() {
    return t`Members`;
  },
  get hours() {
    return t`Hours`;
  },
  get year() {
    return t`Year`;
  },
  get logo() {
    return t`Logo`;
  },
};

/** The names of the types of subjects. */
const SUBJECTS: Labels = {
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
  get backup() {
    return t`Backup`;
  },
};

/** Details with an id that no screen shows. `LineParts.tsx` links to the case. */
const HIDDEN_DETAILS: ReadonlySet<string> = new Set(['case', 'decision', 'request', 'picture']);

/** The context of a detail: its action, and the names for the ids of its line. */
interface DetailContext {
  readonly action?: string;
  readonly names?: Labels;
}

function labelsFor(key: string, action = ''): Labels | undefined {
  if (key === 'reason') return REASONS[action.split('.')[0] ?? ''];
  if (key === 'state' && action.endsWith('.tested')) return CHECKS;
  if ((key === 'to' || key === 'from') && action.startsWith('account.')) return VALUES.role;
  return VALUES[key];
}

function valueText(value: unknown, labels?: Labels, names: Labels = {}): string {
  if (value === null || value === '') return t`none`;
  if (value === true) return t`yes`;
  if (value === false) return t`no`;
  if (typeof value === 'number') return fullNumber(value);
  if (Array.isArray(value)) return value.length === 0 ? t`none` : value.map((each) => valueText(each)).join(', ');
  if (isRecord(value)) return detailTexts(value).join('; ') || t`none`;
  if (typeof value !== 'string') return String(value);
  if (INSTANT.test(value)) return fullMoment(value);
  return labels?.[value] ?? names[value] ?? value;
}

/** The text of a detail; empty for a detail without meaning to readers. */
function oneText([key, value]: [key: string, value: unknown], { action, names }: DetailContext): string[] {
  if (HIDDEN_DETAILS.has(key) || (value === null && key !== 'from')) return [];
  if (key === 'searched') return value === true ? [t`Only what a search found`] : [];
  if (key === 'fields' && Array.isArray(value))
    return [t`Changed: ${value.map((field) => words(String(field))).join(', ')}`];
  const head = key === 'state' && action?.endsWith('.tested') ? t`Result` : (HEADS[key] ?? capital(words(key)));
  return [`${head}: ${valueText(value, labelsFor(key, action), names)}`];
}

/**
 * The details of a line, a sentence each: `Domains: none → college.example` for a change, `Reason: They broke the
 * rules` for any other detail.
 */
export function detailTexts(details: Readonly<Record<string, unknown>>, context: DetailContext = {}): string[] {
  const { before, after, ...rest } = details;
  const others = Object.entries(rest).flatMap((entry) => oneText(entry, context));
  if (before === undefined && after === undefined) return others;
  if (!isRecord(before) || !isRecord(after))
    return [`${valueText(before ?? null)} → ${valueText(after ?? null)}`, ...others];
  const changed = Object.keys({ ...before, ...after })
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => `${capital(words(key))}: ${valueText(before[key] ?? null)} → ${valueText(after[key] ?? null)}`);
  return [...(changed.length > 0 ? changed : [t`Nothing is different`]), ...others];
}

/** The name of a subject by its type: `Notice`. A type without a name of its own shows its key as words. */
export const subjectText = (type: string): string => SUBJECTS[type] ?? capital(words(type));
