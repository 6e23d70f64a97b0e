import { createApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { createLogger } from '../../server/src/platform/logger.ts';

export interface HostMember {
  readonly id: string;
  readonly token: string;
}

/** Add a person with a session to a college, beside its process. */
export async function addMember(environment: Readonly<Record<string, string>>, name: string): Promise<HostMember> {
  const config = readConfig(environment);
  const app = await createApp({
    config,
    connection: { connectionString: config.databaseUrl, max: 2 },
    logger: createLogger({ level: 'error' }),
    worksOnJobs: false,
  });
  try {
    const username = name.toLowerCase().replaceAll(' ', '');
    const id = await app.services.people.add({ name, email: `${username}@quad.example`, username, role: 'user' });
    const session = await (await app.services.auth.$context).internalAdapter.createSession(id);
    return { id, token: app.services.sessions.tokenOf(session) };
  } finally {
    await app.close();
  }
}
