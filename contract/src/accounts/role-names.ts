import { msg } from '@lingui/core/runtime-macro';
import { tableOfTexts } from '../language/table-of-texts.ts';
import type { RoleKey } from '../wire/roles.ts';

/** The roles, as people read them. */
export const ROLE_NAMES: Readonly<Record<RoleKey, string>> = tableOfTexts({
  user: msg`User`,
  creator: msg`Creator`,
  treasurer: msg`Treasurer`,
  registrar: msg`Registrar`,
  communications: msg`Communications`,
  it: msg`IT`,
  moderator: msg`Moderator`,
  admin: msg`Admin`,
});
