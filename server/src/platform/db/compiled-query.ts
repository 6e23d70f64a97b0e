import type { Compilable, CompiledQuery } from 'kysely';
import type { Executor } from './database.ts';

/**
 * A query that is compiled once, for hot paths: building a query often takes longer than running it. `build` is called
 * once, with placeholders for the arguments, which it may only pass on as values.
 *
 * @example const findName = compiledQuery((db, { id }: { id: string }) =>
 *   db.selectFrom('people').select('name').where('id', '=', id)); const [row] = await findName(db, { id });
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

function placeholders<Args>(): Args {
  return new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Args;
}
