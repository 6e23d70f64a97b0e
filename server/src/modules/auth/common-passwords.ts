import { PASSWORD_MIN } from '@quad/contract/limits';

let loading: Promise<ReadonlySet<string>> | undefined;

/** Passwords that guessing begins with, in small letters; loaded when somebody first signs up. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set((dictionary['passwords-common'] as string[]).filter((text) => text.length >= PASSWORD_MIN));
}

/** Whether a password, whatever its case, is among the 18,000 most common ones that are long enough. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load();
  return (await loading).has(password.toLowerCase());
}
