import type { RoleKey } from '../wire/roles.ts';

/** The roles, as people read them. */
export const ROLE_NAMES: Readonly<Record<RoleKey, string>> = {
  user: 'User',
  creator: 'Creator',
  treasurer: 'Treasurer',
  registrar: 'Registrar',
  communications: 'Communications',
  it: 'IT',
  moderator: 'Moderator',
  admin: 'Admin',
};
