import { EMAIL_MAX } from '../limits/accounts.ts';
import { COLLEGE_NAME_MAX } from '../limits/college.ts';
import { DOMAIN } from '../wire/email-address.ts';
import { NOT_BLANK, type TextRule } from '../wire/text-rules.ts';

// apart from the rules of everybody's fields, which the first load brings along

/** The pattern keeps out what would end or divide the address of the college's page. */
export const COLLEGE_NAME = {
  line: true,
  pattern: `^(?=[\\s\\S]*${NOT_BLANK})[^/\\\\?#%]*$`,
  min: 1,
  max: COLLEGE_NAME_MAX,
  says: 'A college needs a name, without / \\ ? # or %',
} as const satisfies TextRule;

/** The domain of a college's addresses, or `*.` and a domain for all below it. */
export const EMAIL_DOMAIN = {
  line: true,
  pattern: `^(?:\\*\\.)?${DOMAIN}$`,
  min: 1,
  max: EMAIL_MAX,
  says: 'A domain looks like college.example, or *.college.example for all below it',
} as const satisfies TextRule;
