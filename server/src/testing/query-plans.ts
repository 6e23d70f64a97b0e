import pg from 'pg';
import { expect } from 'vitest';
import { PreparingClient } from '../platform/db/prepared-statements.ts';
import type { TestContext } from './context.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** Record the queries of a node, to check their plans. Pass its `Client` to `anotherNode`. */
export function recordPlans() {
  /** Every query with its values, by its text. */
  const made = new Map<string, readonly unknown[]>();
  return {
    /** The client of the server, which also records its queries. */
    Client: class extends PreparingClient {
      readonly #query = (this as PreparingClient).query;
      override query: pg.Client['query'] = (...call: unknown[]) => {
        const [text, values] = call;
        if (typeof text === 'string' && /^\s*(with|select)\b/i.test(text))
          made.set(text, Array.isArray(values) ? values : []);
        return Reflect.apply(this.#query, this, call);
      };
    },

    /** Forget the recorded queries. */
    clear: () => made.clear(),

    /** Expect that no recorded query scans a large table sequentially. */
    async expectNoWalk(client: pg.Client, large: ReadonlySet<string>): Promise<void> {
      expect(made.size).toBeGreaterThan(0);
      for (const [text, values] of made) {
        const { rows } = await client.query({ text: `explain (format json) ${text}`, values: [...values] });
        const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
        expect(scannedBy(plan, large), `${text}\n${JSON.stringify(plan, undefined, 1)}`).toEqual([]);
      }
    },
  };
}

/** Open a separate connection to the database of a context. The caller ends it. */
export async function connectTo({ connection }: TestContext): Promise<pg.Client> {
  const { host, port, user, password, database } = connection;
  const client = new pg.Client({ host, port, user, password, database });
  await client.connect();
  return client;
}

/** The large tables that a plan scans sequentially. */
function scannedBy(plan: Plan, large: ReadonlySet<string>): string[] {
  const relation = plan['Relation Name'];
  const own = plan['Node Type'] === 'Seq Scan' && relation !== undefined && large.has(relation) ? [relation] : [];
  return [...own, ...(plan.Plans ?? []).flatMap((part) => scannedBy(part, large))];
}
