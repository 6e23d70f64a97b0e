import { HostError } from './host-error.ts';

/**
 * Check the name of a college: lower-case letters and digits, because it names a user, a role, a database and folders.
 *
 * @throws HostError
 */
export function collegeName(text: string): string {
  if (!/^[a-z][a-z0-9]{0,19}$/.test(text))
    throw new HostError(`a college's name is 1 to 20 small letters and digits and begins with a letter, not "${text}"`);
  return text;
}

/**
 * Check the host name of a college's address, which names a file too.
 *
 * @throws HostError
 */
export function hostName(text: string): string {
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
  if (text.length > 253 || !new RegExp(`^${label}(?:\\.${label})+$`).test(text))
    throw new HostError(`"${text}" is no host name in small letters, such as quad.college.example`);
  return text;
}

/**
 * Check the version of a release, which names a folder.
 *
 * @throws HostError
 */
export function releaseVersion(text: string): string {
  if (!/^[a-z0-9][a-z0-9._-]{0,63}$/i.test(text)) throw new HostError(`"${text}" is no version of a release`);
  return text;
}
