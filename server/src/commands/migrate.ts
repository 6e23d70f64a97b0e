import { migrate as migrateDatabase } from '../platform/db/migrate.ts';
import { planMigration } from '../platform/db/migration-plan.ts';
import { migrateJobs } from '../platform/jobs/jobs.ts';
import type { LoneCommand } from './command.ts';
import { argumentsOf } from './options.ts';
import { reachDatabase } from './reach-database.ts';

export const migrate: LoneCommand = {
  name: 'migrate',
  usage: '[--plan]',
  says: 'updates the tables for this release, while the release before runs; --plan only prints what it would do, as JSON',
  isAlone: true,
  async run({ config, args, say }) {
    const { values } = argumentsOf(args, { plan: 'flag' }, { most: 0 });
    await using database = await reachDatabase(config);
    if (values.plan) {
      say(JSON.stringify(await planMigration(database.db)));
      return 0;
    }
    await migrateDatabase(database.db);
    await migrateJobs(database.pool, () => undefined);
    say('The tables are those of this release.');
    return 0;
  },
};
