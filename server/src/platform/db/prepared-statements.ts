import pg from 'pg';
import { isRetryable } from './failures.ts';
import { retry } from './retry.ts';

/** The limit of named statements, because Postgres stores them per connection. Further statements are unnamed. */
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
 * A client that runs queries as prepared statements, so that Postgres parses and plans each text once a connection. The
 * query builder sends plain texts; this client names each text with parameters. Lists are passed as arrays (`=
 * any($1)`), so there are few texts.
 *
 * A statement outside a transaction is retried after a deadlock, as `transact` does with whole transactions.
 */
export class PreparingClient extends pg.Client {
  override query: pg.Client['query'] = (...call: unknown[]) => {
    const [text, values] = call;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const prepared = name === undefined ? call : [{ name, text, values }, ...call.slice(2)];
    const isOutsideTransaction = this.getTransactionStatus() === 'I';
    const run = () => Reflect.apply(super.query, this, prepared);
    const result = run();
    if (!isOutsideTransaction || !(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (!isRetryable(error)) throw error;
      return retry(run);
    });
  };
}
