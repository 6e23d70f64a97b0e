import pg from 'pg';
import { breaksConnection, isRetryable } from './failures.ts';
import { retry } from './retry.ts';

/** The limit of named statements, because Postgres stores them per connection. Further statements are unnamed. */
const MOST_STATEMENTS = 500;

/** The result of a statement that has nothing to do. */
const NOTHING = { command: 'ROLLBACK', rowCount: 0, rows: [], fields: [], oid: 0 } satisfies pg.QueryResult;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < MOST_STATEMENTS) {
    name = `q${names.size}`;
    names.set(text, name);
  }
  return name;
}

type Release = (error?: Error | boolean) => void;

/**
 * A client that runs queries as prepared statements, so that Postgres parses and plans each text once a connection. The
 * query builder sends plain texts; this client names each text with parameters. Lists are passed as arrays (`=
 * any($1)`), so there are few texts.
 *
 * A statement outside a transaction is retried after a deadlock, as `transact` does with whole transactions. After an
 * error that `breaksConnection` names, the client cuts its connection, and the pool discards it on release.
 */
export class PreparingClient extends pg.Client {
  #isBroken = false;
  #release: Release | undefined;

  /** The pool sets how a client is returned. It discards a client that is returned with an error. */
  set release(release: Release) {
    this.#release = (error) => release(error || this.#isBroken);
  }
  get release(): Release | undefined {
    return this.#release;
  }

  override query: pg.Client['query'] = (...call: unknown[]) => {
    const [text, values] = call;
    // Its server has rolled back already. An error here would hide the error that broke the connection.
    if (this.#isBroken && text === 'rollback') return Promise.resolve(NOTHING);
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const prepared = name === undefined ? call : [{ name, text, values }, ...call.slice(2)];
    const isOutsideTransaction = this.getTransactionStatus() === 'I';
    const run = () => Reflect.apply(super.query, this, prepared);
    const result = run();
    // The pool discards a client after an error of a query with a callback.
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (breaksConnection(error)) this.#cut();
      if (!isOutsideTransaction || !isRetryable(error)) throw error;
      return retry(run);
    });
  };

  #cut(): void {
    this.#isBroken = true;
    cutConnection(this);
  }
}

/** Cut a connection like a lost network. Closing it properly would wait for a database that does not answer. */
export function cutConnection(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
