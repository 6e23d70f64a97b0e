import { PASSWORD_MAX, PASSWORD_MIN } from '../limits/accounts.ts';
import { FULLNAME_MAX, PORTFOLIO_MAX, USERNAME_MAX, USERNAME_MIN } from '../limits/people.ts';

/**
 * The rule of a text field, with its message. Shared by the schemas and the browser's forms, so that both say the same.
 * No dependency, because the browser loads this file.
 */
export interface TextRule {
  readonly pattern?: string;
  /** Whether the text must be one line, see `isOneLine`. */
  readonly line?: true;
  readonly min: number;
  readonly max: number;
  /** The message when the text is missing, too short or of the wrong form. */
  readonly says: string;
}

/**
 * Invisible characters: white space, control characters, the code points that Unicode lets a font ignore (zero width,
 * direction marks, Hangul fillers, variation selectors, tags) and a few more that are drawn empty.
 */
const INVISIBLE =
  '\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2800\\uFFF9-\\uFFFB\\u{13430}-\\u{1343F}\\u{16FE4}\\u{1D159}';

/**
 * The pattern of text that is not blank: it has a visible character. A single class, so that matching takes linear
 * time.
 */
export const NOT_BLANK = `[^${INVISIBLE}]`;

const notBlank = new RegExp(NOT_BLANK, 'u');

/** Whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return !notBlank.test(text);
}

/** Return a text unchanged; empty when it is blank. */
export function emptyIfBlank(text: string): string {
  return isBlank(text) ? '' : text;
}

/**
 * Trim white space from both ends; empty when the text is blank. Invisible characters at the ends of other text stay,
 * because they are part of emoji.
 */
export function trimText(text: string): string {
  return emptyIfBlank(text).trim();
}

const EMPTY_LINES = new RegExp(`(\\r?\\n)(?:(?:(?!\\n)[${INVISIBLE}])*\\n){2,}`, 'gu');

/** Collapse consecutive empty lines to one. A line of white space counts as empty. */
export function collapseEmptyLines(text: string): string {
  return text.replace(EMPTY_LINES, '$1$1');
}

/**
 * Control characters except tab and line ends, and marks that set the direction of all text after them. Marks of a single
 * place (U+200E, U+200F, U+061C) stay: texts in Urdu or Hebrew need them.
 */
const CONTROLS = /(?![\t\r\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;

/** Remove what may not be stored in a text of several lines. Other line separators become line ends. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '').replace(/[\u2028\u2029]/gu, '\n');
}

/** Line ends, control characters, and direction marks: a name with a direction mark would reorder its line. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

/**
 * Whether a text is one line and does not affect the text beside it. Joiners are allowed, because emoji and scripts
 * need them.
 */
export function isOneLine(text: string): boolean {
  return !NOT_IN_A_LINE.test(text);
}

/** The message for a text that is not one line, after the name of its field. */
export const ONE_LINE_SAYS = 'can have no line breaks, control characters or direction marks';

/** The end of the message for a day or an instant that people choose in another year. */
export const CHOSEN_YEARS_SAYS = 'in a year from 2000 to 2099';

export const FULLNAME = {
  line: true,
  pattern: NOT_BLANK,
  min: 1,
  max: FULLNAME_MAX,
  says: 'Full Name is required',
} as const satisfies TextRule;

/** Normalise a person's name for storing: trimmed, with single blanks inside. */
export function tidyName(name: string): string {
  return name.replace(/\s+/gu, ' ').trim();
}

/** The sender of a message to the people who run Quad. */
export const SENDER_NAME = { ...FULLNAME, says: 'Please enter your name' } as const satisfies TextRule;

export const PASSWORD = {
  min: PASSWORD_MIN,
  max: PASSWORD_MAX,
  says: `Password must be at least ${PASSWORD_MIN} characters`,
} as const satisfies TextRule;

/**
 * Lower case letters, digits, dots and underscores, without a dot at either end, so that `@name.` can end a sentence.
 */
export const USERNAME = {
  pattern: '^[a-z0-9_](?:[a-z0-9._]*[a-z0-9_])?$',
  min: USERNAME_MIN,
  max: USERNAME_MAX,
  says: `Usernames have ${USERNAME_MIN} to ${USERNAME_MAX} small letters, digits, underscores or dots, with no dot first or last`,
} as const satisfies TextRule;

/**
 * A web address, or empty; `completeWebAddress` adds a missing `https://`. The first dot after the first character is
 * the required dot, so matching takes linear time.
 */
export const PORTFOLIO = {
  line: true,
  pattern: '^(?:(?:https?://)?[^\\s/?#@:][^\\s/?#@.:]*\\.[^\\s/?#@]+(?:[/?#]\\S*)?)?$',
  min: 0,
  max: PORTFOLIO_MAX,
  says: 'Please enter a web address, such as https://example.com',
} as const satisfies TextRule;

/** Add a missing `https://` to a web address. */
export function completeWebAddress(text: string): string {
  return text === '' || /^https?:\/\//.test(text) ? text : `https://${text}`;
}

/** The length of a text in code points, as people and Postgres count. */
export function characters(text: string): number {
  return Array.from(text).length;
}

/** The problem of a text, or undefined. */
export function textProblem(rule: TextRule, text: string): string | undefined {
  const length = characters(text);
  if (length > rule.max) return `At most ${rule.max} characters are allowed`;
  if (length < rule.min || (rule.pattern !== undefined && !new RegExp(rule.pattern, 'u').test(text))) return rule.says;
  if (rule.line && !isOneLine(text)) return `This ${ONE_LINE_SAYS}`;
  return undefined;
}
