import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { CommandError } from '../fail.js';
import { withLock } from '../lock.js';
import { dataFolder, provenRelease, RELEASES } from '../releases.js';
import { runOnCampus } from './campus.js';
import { readOptions } from './options.js';
import { wayOf } from './plan.js';
import { hasSamePackages, nameOf, prepareRelease, releaseNumber, removeOthers, UNFINISHED } from './prepare.js';
import { ensureRoom, needOfBackup, needsOfRelease } from './room.js';
import { fetchRelease } from './source.js';
import { isServing, settle, switchTo } from './switch.js';

/** @import { UpdateOptions } from './options.js' */
/** @import { MigrationPlan } from './plan.js' */

/** How long a start may migrate when the tables cannot be migrated before. */
const MIGRATION_SECONDS = 3600;

/**
 * Update Quad: prepare a release beside the one that serves, back up, migrate, and change over.
 *
 * @param {string} base Quad's folder
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit status: 1 when Quad has returned to the release before
 */
export async function update(base, args) {
  const options = readOptions(args);
  // The user of the service reads the release, whatever the mask of this shell.
  process.umask(0o022);
  const onWait = () => {
    throw new CommandError('another update is running');
  };
  return withLock(join(base, RELEASES), 'update', { onWait }, () =>
    updateAlone(base, options).finally(() => removeUnfinished(base)),
  );
}

/** @param {string} base @param {UpdateOptions} options */
async function updateAlone(base, options) {
  const dataDir = dataFolder(base);
  const where = { base, dataDir };
  removeUnfinished(base);
  await settle(where);
  await ensureStartServes(dataDir);
  const present = provenRelease(base, dataDir);
  const presentFolder = resolve(base, present);

  ensureRoom(needsOfRelease({ base, dataDir, packages: undefined }));
  const fetched = join(base, RELEASES, `${UNFINISHED}${process.pid}`);
  await fetchRelease({ base, ...options }, fetched);
  const packages = hasSamePackages(presentFolder, fetched) ? undefined : join(presentFolder, 'node_modules');
  ensureRoom(needsOfRelease({ base, dataDir, packages }));
  say('Preparing the release beside the one that serves …');
  const release = await prepareRelease(where, fetched, present);
  if (release === present) {
    say(`${nameOf(release)} serves already.`);
    return 0;
  }
  const folder = resolve(base, release);
  /** @type {MigrationPlan} */
  const plan = JSON.parse(await runOnCampus({ ...where, folder }, ['migrate', '--plan']));
  const way = wayOf(plan, releaseNumber(presentFolder));
  say(`From ${nameOf(present)} to ${release}`);
  for (const line of [...way.says, options.backup ? `The backup goes to ${options.backup}.` : 'No backup is made.'])
    say(line);
  if (options.backup) ensureRoom([needOfBackup(options.backup, { dataDir, ...plan })]);
  if (!way.hasReturn && !options.mayBeWithoutReturn)
    throw new CommandError('nothing has been changed: --without-return updates all the same');
  if (!(await isWanted(options))) {
    say('Nothing has been changed. The prepared release waits for the next update.');
    return 0;
  }
  if (options.backup) {
    mkdirSync(options.backup, { recursive: true, mode: 0o700 });
    say((await runOnCampus({ ...where, folder: presentFolder }, ['backup', options.backup])).trim());
  }
  if (way.migratesBeside) say((await runOnCampus({ ...where, folder }, ['migrate'])).trim());
  const patienceSeconds = !way.hasReturn && plan.pending.length > 0 ? MIGRATION_SECONDS : options.patienceSeconds;
  return changeOver(where, { release, previous: present, patienceSeconds });
}

/**
 * @param {{ base: string, dataDir: string }} where
 * @param {{ release: string, previous: string, patienceSeconds: number }} change
 */
async function changeOver(where, change) {
  // A closed terminal does not leave the switch half done.
  process.on('SIGHUP', () => undefined);
  process.on('SIGINT', () => say('The switch takes seconds; wait for it …'));
  const { works, reason, seconds } = await switchTo(where, change);
  if (works === false) {
    say(`${change.release} did not become ready: ${reason}`);
    say(
      isServing(where.dataDir)
        ? `${nameOf(change.previous)} serves again.`
        : `${nameOf(change.previous)} does not start on these tables: restore the backup, or update to a release that works.`,
    );
    return 1;
  }
  removeOthers(where.base, [change.release, change.previous]);
  say(
    works
      ? `${change.release} serves, ${seconds} seconds after the switch began. Run the doctor.`
      : `Quad does not run. Its next start uses ${change.release}, and returns to ${nameOf(change.previous)} if that does not become ready.`,
  );
  return 0;
}

/** Refuse where something else than `npm start` serves: nothing would change over. @param {string} dataDir */
async function ensureStartServes(dataDir) {
  if (isServing(dataDir)) return;
  const port = process.env.PORT || 3000;
  const answers = await fetch(`http://127.0.0.1:${port}/api/health/live`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answers)
    throw new CommandError(
      `port ${port} answers, and no “npm start” of this release serves ${dataDir}: start Quad again with “npm start” or its systemd service, and check QUAD_DATA_DIR`,
    );
}

/** Ask, unless it was answered before. @param {UpdateOptions} options */
async function isWanted({ isSure }) {
  if (isSure) return true;
  if (!process.stdin.isTTY) throw new CommandError('nothing has been changed: answer with --yes');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question('Update now? [y/N] ');
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Remove the leftovers of an interrupted update. @param {string} base */
function removeUnfinished(base) {
  for (const name of readdirSync(join(base, RELEASES)).filter((entry) => entry.startsWith(UNFINISHED)))
    rmSync(join(base, RELEASES, name), { recursive: true, force: true });
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}
