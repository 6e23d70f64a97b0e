import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { AppError } from '../errors/app-error.ts';

type Columns = Readonly<Record<string, string>>;

/** The row of a client id. */
export interface ClientRow {
  /** A table with a column `client_id`. */
  readonly table: keyof DB;
  /** The columns that are unique together with `client_id`: usually the author. */
  readonly by: Columns;
  /** The id that the client chose and repeats when it sends the request again. Without one, every request is new. */
  readonly clientId: string | undefined;
  /** The columns in which the row must match the request, such as its conversation. */
  readonly within?: Columns;
  /** The error for a client id of a row elsewhere; `client_id_taken` by default. */
  readonly taken?: ErrorCode;
  /** The column of the returned value; `id` by default. */
  readonly id?: string;
}

/** Find the id of a client id's row. Throws `taken` when that row is not `within` the request's columns. */
async function idByClientId(
  db: Executor,
  { table, by, clientId, within = {}, taken = 'client_id_taken', id = 'id' }: ClientRow,
): Promise<string | undefined> {
  if (clientId === undefined) return undefined;
  const { rows } = await sql<{ id: string; is_within: boolean }>`
    select ${sql.ref(id)} as id, ${matches(within)} as is_within from ${sql.table(table)}
    where ${matches({ ...by, client_id: clientId })}
  `.execute(db);
  const [row] = rows;
  if (row && !row.is_within) throw new AppError(taken);
  return row?.id;
}

/**
 * Make something once per client id: call `known` with the id of an existing row, or else `make` one. `make` inserts
 * plainly. Of two concurrent requests the unique constraint refuses the second, which then returns the first's row. The
 * same holds for a refusal for another reason, such as a limit that the first request reached.
 */
export async function onceByClientId<Made>(
  db: Executor,
  row: ClientRow,
  known: (id: string) => Promise<Made>,
  make: () => Promise<Made>,
): Promise<Made> {
  const before = await idByClientId(db, row);
  if (before !== undefined) return known(before);
  try {
    return await make();
  } catch (error) {
    // Without the database, `error` says whether the outcome is known.
    const other = await idByClientId(db, row).catch((lookup: unknown) => {
      throw lookup instanceof AppError ? lookup : error;
    });
    if (other === undefined) throw error;
    return known(other);
  }
}

const matches = (columns: Columns) =>
  sql.join(
    [sql`true`, ...Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)],
    sql` and `,
  );
