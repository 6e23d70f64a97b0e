import { PASSWORD_MIN } from '@quad/contract/limits/accounts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { SEPARATOR } from './common-passwords.ts';

// A process that writes the list of common passwords to stdout: see common-passwords.ts.
const passwords = dictionary['passwords-common'] as string[];
const listed = passwords.filter((text) => text.length >= PASSWORD_MIN);
process.stdout.write(SEPARATOR + listed.join(SEPARATOR) + SEPARATOR);
