import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { createApp } from '../../app.ts';
import type { Config } from '../../platform/config.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import type { DrillCampus, DrillPerson } from './duties.ts';

/** How long an act of a job may take. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 50;

/** Start a campus of its own in a temporary folder: a database, an app with its jobs, and people who act. */
export async function openDrillCampus(
  { config, logger }: { config: Config; logger: Logger },
  opened: AsyncDisposableStack,
): Promise<DrillCampus> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, durable: false });
  opened.defer(() => postgres.stop());
  const app = await createApp({ config, connection: { ...postgres.connection, max: 8 }, logger, keepsTime: false });
  opened.defer(() => app.close());
  const { services, server } = app;
  let people = 0;

  const newPerson = async (name: string, role: 'user' | 'admin' = 'user'): Promise<DrillPerson> => {
    people += 1;
    const [email, username] = [`person${people}@drill.example`, `person${people}`];
    const id = await services.people.add({ name, email, username, role });
    const session = await (await services.auth.$context).internalAdapter.createSession(id);
    return { id, name, email, username, token: services.sessions.tokenOf(session) };
  };

  return {
    services,
    newPerson,
    admin: await newPerson('Drill Admin', 'admin'),

    async call(method, url, { as, body } = {}) {
      const answer = await server.inject({
        method,
        url,
        headers: as ? { authorization: `Bearer ${as.token}` } : {},
        ...(body === undefined ? {} : { payload: body }),
      });
      if (answer.statusCode >= 300) throw new Error(`${method} ${url} answers ${answer.statusCode}: ${answer.body}`);
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      return isJson ? answer.json() : { bytes: answer.rawPayload.length };
    },

    async mailedToken(address, page) {
      // the mail server of a drill does not exist, so its mails wait
      const { rows } = await sql<{ text: string }>`
        select content -> 'content' ->> 'text' as text from mails
        where content -> 'to' ->> 'address' = ${address} order by created_at desc, id desc
      `.execute(services.db);
      return rows[0]?.text.split(`${page}#`)[1]?.split(/\s/)[0] ?? '';
    },

    async until(isDone, what) {
      const end = performance.now() + PATIENCE_MS;
      while (!(await isDone())) {
        if (performance.now() > end) throw new Error(`${what} did not happen within ${PATIENCE_MS / 1000} s`);
        await delay(LOOK_MS);
      }
    },
  };
}
