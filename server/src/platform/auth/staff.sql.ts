import { type Capability, isStaffRole, ROLE_KEYS, type RoleKey, rolesThatMay } from '@quad/contract/wire/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { Viewer } from './sessions.ts';

const literals = (roles: readonly RoleKey[]) => sql.join(roles.map((role) => sql.lit(role)));

/** Whether a column has a role that helps to run the campus. */
export const isStaff = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (${literals(ROLE_KEYS.filter(isStaffRole))})`;

/** Whether a column has a role that may do something. Literals, so that the index of staff serves the query. */
export const roleMay = (column: string, capability: Capability): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (${literals(rolesThatMay(capability))})`;

/**
 * Whether the viewer may do something, as a condition. For queries that are compiled once, with a placeholder instead of
 * the viewer's role.
 */
export const viewerMay = ({ role }: Pick<Viewer, 'role'>, capability: Capability): RawBuilder<boolean> =>
  sql<boolean>`${role}::text in (${literals(rolesThatMay(capability))})`;

/** The ids of the people whose role may do something, and who can sign in. */
export async function staffIds(db: Executor, capability: Capability): Promise<string[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where(roleMay('role', capability))
    .where('is_disabled', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}
