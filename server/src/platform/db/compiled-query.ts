import type { Compilable, CompiledQuery } from 'kysely';
import type { Executor } from './database.ts';

/**
 * A query whose text is put together once, for hot paths: the query builder takes longer to write many a query than
 * Postgres to answer it. `build` is called once, with placeholders for the arguments that it may only hand on as values.
 *
 * @example
 * const findName = compiledQuery((db, { id }: { id: string }) =>
 *   db.selectFrom('people').select('name').where('id', '=', id));
 * const [row] = await findName(db, { id });
 */
export function compiledQuery<Args extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Executor, args: Args) => Compilable<Row>,
): (db: Executor, args: Args) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, args) => {
    compiled ??= build(db, placeholders<Args>()).compile();
    const parameters = compiled.parameters.map((value) => (value instanceof Placeholder ? args[value.name] : value));
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** An object that has a placeholder for whatever name it is asked for. */
function placeholders<Args>(): Args {
  return new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Args;
}
