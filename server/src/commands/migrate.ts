import { openDatabase } from '../platform/db/database.ts';
import { migrate as migrateDatabase } from '../platform/db/migrate.ts';
import { migrateJobs } from '../platform/jobs/jobs.ts';
import { CommandError, type LoneCommand } from './command.ts';

export const migrate: LoneCommand = {
  name: 'migrate',
  usage: '',
  says: 'updates the tables of DATABASE_URL for this release, while the release before runs',
  isAlone: true,
  async run({ config: { databaseUrl }, say }) {
    if (databaseUrl === undefined) throw new CommandError('the embedded database is updated by the next start');
    const database = openDatabase({ connectionString: databaseUrl, max: 2 }, () => undefined);
    try {
      await migrateDatabase(database.db);
      await migrateJobs(database.pool, () => undefined);
    } finally {
      await database.close();
    }
    say('The tables are those of this release.');
    return 0;
  },
};
