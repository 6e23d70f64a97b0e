import { nameOf } from '../../../server/src/testing/every-call.ts';
import { CAREER_ROWS } from './career-rows.ts';
import { COMMUNITY_ROWS } from './community-rows.ts';
import { CONSOLE_ROWS } from './console-rows.ts';
import type { ListRow } from './list-row.ts';
import { PEOPLE_ROWS } from './people-rows.ts';
import { POST_ROWS } from './post-rows.ts';

/** Every list call of the contract, with its callers and queries. */
export const LIST_ROWS: readonly ListRow[] = [
  ...PEOPLE_ROWS,
  ...POST_ROWS,
  ...COMMUNITY_ROWS,
  ...CAREER_ROWS,
  ...CONSOLE_ROWS,
];

export const rowName = ({ call, what }: ListRow): string => [nameOf(call), ...(what ? [what] : [])].join(', ');
