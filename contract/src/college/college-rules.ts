import { msg } from '@lingui/core/runtime-macro';
import { EMAIL_MAX } from '../limits/accounts.ts';
import { COLLEGE_NAME_MAX } from '../limits/college.ts';
import { DOMAIN } from '../wire/email-address.ts';
import { NOT_BLANK, type TextRule } from '../wire/text-rules.ts';

// Apart from the rules of common fields, because those are part of the first load.

/** The pattern excludes characters that would end or divide the address of the college's page. */
export const COLLEGE_NAME = {
  line: true,
  pattern: `^(?=[\\s\\S]*${NOT_BLANK})[^/\\\\?#%]*$`,
  min: 1,
  max: COLLEGE_NAME_MAX,
  says: msg`A college needs a name, without / \\ ? # or %`,
} as const satisfies TextRule;

/** The domain of a college's e-mail addresses, or `*.` and a domain for all its subdomains. */
export const EMAIL_DOMAIN = {
  line: true,
  pattern: `^(?:\\*\\.)?${DOMAIN}$`,
  min: 1,
  max: EMAIL_MAX,
  says: msg`A domain looks like college.example, or *.college.example for all below it`,
} as const satisfies TextRule;
