import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, command } from './lib/fail.js';
import { addressOf, missingOptionalPackages, unverified, withoutAddress } from './lib/lock-file.js';
import { ROOT } from './lib/paths.js';

// Part of npm run lint: the lock file has checksums and addresses, and names the programs of every platform. `npm run
// lock:complete` adds the programs that npm left out and missing addresses; npm adds checksums where it can reach them.
await command(async () => {
  const file = join(ROOT, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const [withoutChecksum] = unverified(lock.packages);
  if (withoutChecksum) throw new CommandError(`package-lock.json has no checksum of ${withoutChecksum}`);
  const absent = missingOptionalPackages(lock.packages);
  const unlocated = withoutAddress(lock.packages);
  if (absent.length + unlocated.length === 0) return 0;
  if (!process.argv.includes('--complete')) {
    if (unlocated[0])
      throw new CommandError(`package-lock.json has no address of ${unlocated[0]}; run npm run lock:complete`);
    const names = absent.slice(0, 3).map(({ path }) => path.replace(/^.*node_modules\//, ''));
    throw new CommandError(
      `package-lock.json lacks ${absent.length} packages of other platforms (${names.join(', ')} …); run npm run lock:complete`,
    );
  }
  const packages = { ...lock.packages, ...Object.fromEntries(absent.map(({ path, locked }) => [path, locked])) };
  for (const path of withoutAddress(packages)) {
    const { name, version, ...rest } = packages[path];
    packages[path] = { ...(name ? { name } : {}), version, resolved: addressOf(path, packages[path]), ...rest };
  }
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(
    `Added ${absent.length} packages of other platforms and ${unlocated.length} addresses to package-lock.json.\n`,
  );
  return 0;
});
