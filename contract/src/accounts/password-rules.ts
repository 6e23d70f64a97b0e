import { characters, isBlank } from '../wire/text-rules.ts';

/** Whom a password is for. */
export interface PasswordOwner {
  readonly fullname: string;
  readonly email: string;
}

/** Parts of a name that are shorter stand in any password. */
const NAME_PART_MIN = 3;

/**
 * Why a new password would be guessed first, or undefined when nothing of its own gives it away. The browser's form says
 * the same before it sends. Passwords that already exist are not held to it; the server also refuses common ones.
 */
export function weakPasswordProblem(password: string, { fullname, email }: PasswordOwner): string | undefined {
  if (isBlank(password)) return 'Password cannot be only spaces';
  if (new Set(password.toLowerCase()).size === 1) return 'Password cannot be one character repeated';
  const [localPart = ''] = email.split('@');
  const own = [fullname, ...fullname.split(/\s+/), email, localPart].map(letters);
  if (own.some((text) => characters(text) >= NAME_PART_MIN && text === letters(password)))
    return 'Password cannot be your name or email address';
  return undefined;
}

/** What remains of a text without case, digits, spaces and marks: `Asha.Rao 2027!` is `asharao`. */
function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');
}
