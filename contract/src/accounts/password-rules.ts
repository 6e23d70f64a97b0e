import { msg } from '@lingui/core/runtime-macro';
import { say } from '../language/say.ts';
import { characters, isBlank } from '../wire/text-rules.ts';

/** The person a password belongs to. */
export interface PasswordOwner {
  readonly fullname: string;
  readonly email: string;
}

/** Shorter parts of a name are allowed in a password. */
const NAME_PART_MIN = 3;

/**
 * Return why a new password is easy to guess, or undefined when its own text shows no weakness. The browser's form
 * applies these rules before it sends. They do not apply to existing passwords. The server also refuses common
 * passwords.
 */
export function weakPasswordProblem(password: string, { fullname, email }: PasswordOwner): string | undefined {
  if (isBlank(password)) return say(msg`Password cannot be only spaces`);
  if (new Set(password.toLowerCase()).size === 1) return say(msg`Password cannot be one character repeated`);
  const [localPart = '', domain = ''] = email.split('@');
  const isOneOf = (texts: readonly string[]) =>
    texts.map(letters).some((text) => characters(text) >= NAME_PART_MIN && text === letters(password));
  if (isOneOf([fullname, ...fullname.split(/\s+/), email, localPart]))
    return say(msg`Password cannot be your name or email address`);
  // The college's name is the part of its domain before `.ac.in` or `.edu`.
  if (isOneOf(['Quad', domain, ...domain.split('.').slice(0, -1)]))
    return say(msg`Password cannot be the name of Quad or of your college`);
  return undefined;
}

/** Strip case, digits, spaces and marks from a text: `Asha.Rao 2027!` becomes `asharao`. */
function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');
}
