import { EMAIL_MAX, FULLNAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';

/**
 * What a text field must be, and what a person is told when it is not. The schemas and the browser's forms
 * both read these, so that a form says what the server would. No dependency, because the browser loads it.
 */
export interface TextRule {
  readonly pattern?: string;
  readonly min: number;
  readonly max: number;
  /** Told when the text is missing, too short or of the wrong form. */
  readonly says: string;
}

export const FULLNAME = {
  pattern: '\\S',
  min: 1,
  max: FULLNAME_MAX,
  says: 'Full Name is required',
} as const satisfies TextRule;

/** Local part, @, domain, dot and a suffix of at least two letters. */
export const EMAIL = {
  pattern: '^[A-Za-z0-9_+-]+(?:\\.[A-Za-z0-9_+-]+)*@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,}$',
  min: 1,
  max: EMAIL_MAX,
  says: 'Please enter a valid email',
} as const satisfies TextRule;

export const PASSWORD = {
  min: PASSWORD_MIN,
  max: PASSWORD_MAX,
  says: `Password must be at least ${PASSWORD_MIN} characters`,
} as const satisfies TextRule;

/** The length of a text as people and Postgres count it: in code points. */
export function characters(text: string): number {
  return Array.from(text).length;
}

/** What is wrong with a text, or undefined when nothing is. */
export function textProblem(rule: TextRule, text: string): string | undefined {
  const length = characters(text);
  if (length > rule.max) return `At most ${rule.max} characters are allowed`;
  if (length < rule.min || (rule.pattern !== undefined && !new RegExp(rule.pattern, 'u').test(text))) return rule.says;
  return undefined;
}
