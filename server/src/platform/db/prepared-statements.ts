import pg from 'pg';
import { mayTryAgain } from './failures.ts';
import { tryAgain } from './try-again.ts';

/** Distinct statements named before further ones go unnamed: a bound on what Postgres keeps per connection. */
const MOST_STATEMENTS = 500;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < MOST_STATEMENTS) {
    name = `q${names.size}`;
    names.set(text, name);
  }
  return name;
}

/**
 * A client that runs queries as prepared statements, so that Postgres parses and plans each text once a connection.
 * The query builder sends plain texts; here each text with parameters gets a name of its own. Lists are passed as
 * arrays (`= any($1)`), so the texts are few.
 *
 * A statement that is a transaction of its own is tried again when Postgres undid it, as `transact` does with others.
 */
export class PreparingClient extends pg.Client {
  override query: pg.Client['query'] = (...call: unknown[]) => {
    const [text, values] = call;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const prepared = name === undefined ? call : [{ name, text, values }, ...call.slice(2)];
    const isOwnTransaction = this.getTransactionStatus() === 'I';
    const run = () => Reflect.apply(super.query, this, prepared);
    const result = run();
    if (!isOwnTransaction || !(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (!mayTryAgain(error)) throw error;
      return tryAgain(run);
    });
  };
}
