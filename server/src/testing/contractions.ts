import { sql } from 'kysely';
import type { Executor } from '../platform/db/database.ts';

/** A part of the schema that the code of the release before uses, or that its writes must meet. */
interface Catalog {
  readonly columns: readonly Column[];
  /** Definitions of unique indexes: their table, keys and predicate. Partitions are left out. */
  readonly uniques: readonly Named[];
  /** Checks, foreign keys and exclusions. */
  readonly constraints: readonly Named[];
  /** Functions with their parameters and results. */
  readonly functions: readonly string[];
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly is_required: boolean;
  readonly has_default: boolean;
}

interface Named {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** A change that takes something from the release before. `object` is what a migration marks. */
export interface Contraction {
  readonly object: string;
  readonly why: string;
}

/** Read the catalog of a database. */
export async function readCatalog(db: Executor): Promise<Catalog> {
  const columns = await sql<Column>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as is_required, a.atthasdef or a.attidentity <> '' as has_default
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
  `.execute(db);
  const uniques = await sql<Named>`
    select t.relname as "table", i.relname as name, concat(
      (select string_agg(pg_get_indexdef(i.oid, k, true), ', ') from generate_series(1, x.indnkeyatts) k),
      ' where ' || pg_get_expr(x.indpred, t.oid)) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace and x.indisunique and not t.relispartition
  `.execute(db);
  const constraints = await sql<Named>`
    select t.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where t.relnamespace = 'public'::regnamespace and c.contype in ('c', 'f', 'x') and not t.relispartition
  `.execute(db);
  const functions = await sql<{ signature: string }>`
    select p.oid::regprocedure || ' returns ' || pg_get_function_result(p.oid) as signature
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  `.execute(db);
  return {
    columns: columns.rows,
    uniques: uniques.rows,
    constraints: constraints.rows,
    functions: functions.rows.map(({ signature }) => signature),
  };
}

/**
 * Compare two catalogs, and list the changes that code of the earlier one may not survive: something is dropped,
 * renamed or narrowed. A wider check is listed too, because only a person can compare two expressions.
 */
export function contractionsOf(before: Catalog, after: Catalog): Contraction[] {
  const tables = new Set(before.columns.map(({ table }) => table));
  const tablesLeft = new Set(after.columns.map(({ table }) => table));
  const found: Contraction[] = [];
  const add = (object: string, why: string) => found.push({ object, why });

  for (const table of tables) if (!tablesLeft.has(table)) add(table, 'it is dropped or renamed');
  const columnsBefore = new Map(before.columns.map((column) => [keyOf(column), column]));
  const columnsAfter = new Map(after.columns.map((column) => [keyOf(column), column]));
  for (const [key, column] of columnsBefore) {
    const left = columnsAfter.get(key);
    if (!tablesLeft.has(column.table)) continue;
    if (!left) add(key, 'it is dropped or renamed');
    else if (left.type !== column.type) add(key, `its type is ${left.type} instead of ${column.type}`);
    else if (left.is_required && !column.is_required) add(key, 'it refuses null');
    else if (left.is_required && column.has_default && !left.has_default) add(key, 'it lost its default');
  }
  for (const [key, { table, is_required, has_default }] of columnsAfter) {
    if (tables.has(table) && !columnsBefore.has(key) && is_required && !has_default)
      add(key, 'it is new, refuses null and has no default');
  }
  for (const unique of missing(before.uniques, after.uniques))
    if (tablesLeft.has(unique.table)) add(unique.name, `no unique index has (${unique.definition}) any more`);
  for (const unique of missing(after.uniques, before.uniques))
    if (tables.has(unique.table)) add(unique.name, `a new unique index has (${unique.definition})`);
  for (const constraint of missing(after.constraints, before.constraints))
    if (tables.has(constraint.table)) add(constraint.name, `${constraint.table} has a new ${constraint.definition}`);
  const functions = new Set(after.functions);
  for (const signature of before.functions)
    if (!functions.has(signature)) add(signature, 'no function has this signature any more');
  return found.sort((one, other) => one.object.localeCompare(other.object));
}

const keyOf = ({ table, name }: Column): string => `${table}.${name}`;

/** Return the objects of a list whose table and definition are not in another list. */
function missing(list: readonly Named[], other: readonly Named[]): Named[] {
  const known = new Set(other.map(({ table, definition }) => `${table} ${definition}`));
  return list.filter(({ table, definition }) => !known.has(`${table} ${definition}`));
}

/** The objects that SQL files mark: `-- contracts: OBJECT` or `-- widens: OBJECT`, in a line of its own. */
export const markedIn = (sqlText: string): string[] =>
  [...sqlText.matchAll(/^-- (?:contracts|widens): (.+)$/gm)].map(([, object = '']) => object.trim());
