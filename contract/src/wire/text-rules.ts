import { PASSWORD_MAX, PASSWORD_MIN } from '../limits/accounts.ts';
import { FULLNAME_MAX, PORTFOLIO_MAX, USERNAME_MAX, USERNAME_MIN } from '../limits/people.ts';

/**
 * What a text field must be, and what a person is told when it is not. The schemas and the browser's forms
 * both read these, so that a form says what the server would. No dependency, because the browser loads it.
 */
export interface TextRule {
  readonly pattern?: string;
  /** Whether the text stands in one line, see `isOneLine`. */
  readonly line?: true;
  readonly min: number;
  readonly max: number;
  /** Told when the text is missing, too short or of the wrong form. */
  readonly says: string;
}

/**
 * Characters that show nothing: white space, control characters, the code points that Unicode lets a font ignore (zero
 * width, direction marks, Hangul fillers, variation selectors, tags) and a few more that are drawn empty.
 */
const INVISIBLE =
  '\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2800\\uFFF9-\\uFFFB\\u{13430}-\\u{1343F}\\u{16FE4}\\u{1D159}';

/** The pattern of text that is not blank: it has a character that shows. One class, so that matching takes linear time. */
export const NOT_BLANK = `[^${INVISIBLE}]`;

const notBlank = new RegExp(NOT_BLANK, 'u');

/** Whether nothing of a text can be seen. */
export function isBlank(text: string): boolean {
  return !notBlank.test(text);
}

/** A text as it was written; empty when it is blank. */
export function emptyIfBlank(text: string): string {
  return isBlank(text) ? '' : text;
}

/**
 * A text without white space at its ends; empty when it is blank. Invisible characters at the ends of other text stay:
 * they finish emoji.
 */
export function trimText(text: string): string {
  return emptyIfBlank(text).trim();
}

const EMPTY_LINES = new RegExp(`(\\r?\\n)(?:(?:(?!\\n)[${INVISIBLE}])*\\n){2,}`, 'gu');

/** A text with one empty line where several follow each other; a line of white space is an empty one. */
export function collapseEmptyLines(text: string): string {
  return text.replace(EMPTY_LINES, '$1$1');
}

/** Line ends, control characters, and marks that turn the direction of what follows: a name with one rewrites its line. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

/** Whether a text can stand in one line and leaves what stands beside it alone. Joiners stay: emoji and scripts need them. */
export function isOneLine(text: string): boolean {
  return !NOT_IN_A_LINE.test(text);
}

/** Told of a text that is not one line, after the name of its field. */
export const ONE_LINE_SAYS = 'can have no line breaks, control characters or direction marks';

export const FULLNAME = {
  line: true,
  pattern: NOT_BLANK,
  min: 1,
  max: FULLNAME_MAX,
  says: 'Full Name is required',
} as const satisfies TextRule;

/** A name of a person as it is stored: without blanks at its ends, and with single ones inside. */
export function tidyName(name: string): string {
  return name.replace(/\s+/gu, ' ').trim();
}

/** Who writes to the people who run Quad. */
export const SENDER_NAME = { ...FULLNAME, says: 'Please enter your name' } as const satisfies TextRule;

export const PASSWORD = {
  min: PASSWORD_MIN,
  max: PASSWORD_MAX,
  says: `Password must be at least ${PASSWORD_MIN} characters`,
} as const satisfies TextRule;

/** Small letters, digits, dots and underscores, without a dot at either end: so that `@name.` can end a sentence. */
export const USERNAME = {
  pattern: '^[a-z0-9_](?:[a-z0-9._]*[a-z0-9_])?$',
  min: USERNAME_MIN,
  max: USERNAME_MAX,
  says: `Usernames have ${USERNAME_MIN} to ${USERNAME_MAX} small letters, digits, underscores or dots, with no dot first or last`,
} as const satisfies TextRule;

/**
 * A web address, or nothing; `completeWebAddress` adds its `https://` where that is missing. Its first dot after the first
 * character is the one looked for: matching takes linear time.
 */
export const PORTFOLIO = {
  line: true,
  pattern: '^(?:(?:https?://)?[^\\s/?#@:][^\\s/?#@.:]*\\.[^\\s/?#@]+(?:[/?#]\\S*)?)?$',
  min: 0,
  max: PORTFOLIO_MAX,
  says: 'Please enter a web address, such as https://example.com',
} as const satisfies TextRule;

/** A web address with `https://` before it when people have left that out. Others are as they were. */
export function completeWebAddress(text: string): string {
  return text === '' || /^https?:\/\//.test(text) ? text : `https://${text}`;
}

/** The length of a text as people and Postgres count it: in code points. */
export function characters(text: string): number {
  return Array.from(text).length;
}

/** What is wrong with a text, or undefined when nothing is. */
export function textProblem(rule: TextRule, text: string): string | undefined {
  const length = characters(text);
  if (length > rule.max) return `At most ${rule.max} characters are allowed`;
  if (length < rule.min || (rule.pattern !== undefined && !new RegExp(rule.pattern, 'u').test(text))) return rule.says;
  if (rule.line && !isOneLine(text)) return `This ${ONE_LINE_SAYS}`;
  return undefined;
}
