import pLimit from 'p-limit';
import { type College, getCollege, socketOf } from './colleges.ts';
import type { Places } from './places.ts';
import { withPostgres } from './postgres.ts';
import { linkRelease, releaseFolder, runQuad } from './releases.ts';
import { endProcess, listAwake, untilReady } from './system.ts';

/**
 * Upgrade colleges, so many at once. Each is migrated while the process of the release before runs, and changes over
 * when it is ready. A college that fails stays on the release before, and the others go on.
 *
 * @param onUpgraded gets each college, with a problem if it stays on the release before
 * @throws HostError when the release is incomplete
 */
export async function upgradeColleges(
  places: Places,
  names: readonly string[],
  version: string,
  { atOnce, onUpgraded }: { atOnce: number; onUpgraded: (name: string, problem: string | undefined) => void },
): Promise<void> {
  await releaseFolder(places, version);
  await pLimit(atOnce).map(names, async (name) => {
    const upgraded = withPostgres(places, [name], async () =>
      upgradeCollege(places, await getCollege(places, name), version),
    );
    const problem = await upgraded.then(
      () => undefined,
      (error: Error) => error.message,
    );
    onUpgraded(name, problem);
  });
}

async function upgradeCollege(places: Places, college: College, version: string): Promise<void> {
  const { name, release, hostName } = college;
  if (release === version) return;
  await runQuad(places, college, version, ['migrate']);
  const wasAwake = (await listAwake()).has(name);
  await linkRelease(places, name, version);
  try {
    await endProcess(name);
    await untilReady(socketOf(places, name), hostName);
  } catch (error) {
    if (release !== undefined) await linkRelease(places, name, release);
    await endProcess(name);
    throw error;
  }
  // many sleeping colleges awake at once would fill the memory
  if (!wasAwake) await endProcess(name);
}
