import pg from 'pg';
import { breaksConnection, isRetryable, losesAnswer, OutcomeUnknown } from './failures.ts';
import { inKeyedTransaction, needsKey, noteUnknown } from './keyed-write.ts';
import { retry } from './retry.ts';
import { timeLimit } from './time-limit.ts';

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

/** The function of Postgres that warns when the wait of a commit for a standby is cancelled. Its text is translated. */
const STANDBY_WAIT = 'SyncRepWaitForLSN';

/** Whether a statement commits by itself: a commit, or a statement outside a transaction that begins none. */
function commits(text: unknown, isOutsideTransaction: boolean): boolean {
  if (!isOutsideTransaction) return text === 'commit';
  return !(typeof text === 'string' && (text.startsWith('begin') || text.startsWith('start transaction')));
}

/**
 * A client that runs queries as prepared statements, so that Postgres parses and plans each text once a connection. The
 * query builder sends plain texts; this client names each text with parameters. Lists are passed as arrays (`=
 * any($1)`), so there are few texts.
 *
 * A statement outside a transaction is retried after a deadlock, as `transact` does with whole transactions. After an
 * error that `breaksConnection` names, the client cuts its connection, and the pool discards it on release.
 *
 * @throws OutcomeUnknown when a statement that commits loses its answer
 */
export class PreparingClient extends pg.Client {
  #isBroken = false;
  /** Postgres has committed the current statement without its standby. */
  #isUnconfirmed = false;
  #release: Release | undefined;
  protected nameOf = nameOf;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('notice', ({ routine }) => {
      if (routine === STANDBY_WAIT) this.#isUnconfirmed = true;
    });
  }

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
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.nameOf(text) : undefined;
    const limit = timeLimit();
    const isPlain = name === undefined && (typeof text !== 'string' || limit.query_timeout === undefined);
    const prepared = isPlain ? call : [{ name, text, values, ...limit }, ...call.slice(2)];
    const isOutsideTransaction = this.getTransactionStatus() === 'I';
    if (isOutsideTransaction && call.length <= 2 && needsKey(text)) return retry(() => this.#runWithKey(text, values));
    const run = () => {
      const result = Reflect.apply(super.query, this, prepared);
      // The pool discards a client after an error of a query with a callback.
      return result instanceof Promise ? this.#judge(result, text, isOutsideTransaction) : result;
    };
    const result = run();
    if (!isOutsideTransaction || !(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (!isRetryable(error)) throw error;
      return retry(run);
    });
  };

  /** Run a statement in a transaction with the row of the current call's key. */
  #runWithKey(text: string, values: unknown): Promise<pg.QueryResult> {
    const run = (statement: string, parameters?: unknown): Promise<pg.QueryResult> =>
      parameters === undefined ? this.query(statement) : this.query(statement, parameters as unknown[]);
    return inKeyedTransaction(async (begin) => {
      try {
        // One round trip for both.
        await begin((insert, [ids, fingerprints]) =>
          run(`begin; ${literal(insert, ids as string[], fingerprints as Buffer[])}`),
        );
        const result = await run(text, values);
        await run('commit');
        return result;
      } catch (error) {
        await run('rollback');
        throw error;
      }
    });
  }

  /** Decide what the end of a statement means for the connection, and for a commit. */
  #judge(result: Promise<pg.QueryResult>, text: unknown, isOutsideTransaction: boolean): Promise<pg.QueryResult> {
    const isCommit = commits(text, isOutsideTransaction);
    return result.then(
      (answer) => {
        const isUnconfirmed = this.#isUnconfirmed;
        this.#isUnconfirmed = false;
        if (isCommit && isUnconfirmed) throw unknownOutcome();
        return answer;
      },
      (error: unknown) => {
        if (!breaksConnection(error)) throw error;
        this.#isBroken = true;
        cutConnection(this);
        throw isCommit && losesAnswer(error) ? unknownOutcome(error) : error;
      },
    );
  }
}

/** The statement that inserts keys, with its hashes as literals. */
function literal(insert: string, ids: readonly string[], fingerprints: readonly Buffer[]): string {
  // in the text of an array, a backslash is doubled
  const bytes = fingerprints.map((fingerprint) => `"\\\\x${fingerprint.toString('hex')}"`);
  return insert.replace('$1', `'{${ids}}'`).replace('$2', `'{${bytes}}'`);
}

/** A client of pgbouncer in transaction mode: its next transaction may have another session, without its statements. */
export class UnnamedClient extends PreparingClient {
  protected override nameOf = () => undefined;
}

function unknownOutcome(cause?: unknown): OutcomeUnknown {
  noteUnknown();
  return new OutcomeUnknown({ cause });
}

/** Cut a connection like a lost network. Closing it properly would wait for a database that does not answer. */
export function cutConnection(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
