import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, command } from './lib/fail.js';
import { missingOptionalPackages, unverified } from './lib/lock-file.js';
import { ROOT } from './lib/paths.js';

// Part of npm run lint: the lock file has checksums, and names the programs of every platform. `npm run lock:complete`
// adds the programs that npm left out, and npm adds their checksums where it can reach them.
await command(async () => {
  const file = join(ROOT, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const [withoutChecksum] = unverified(lock.packages);
  if (withoutChecksum) throw new CommandError(`package-lock.json has no checksum of ${withoutChecksum}`);
  const absent = missingOptionalPackages(lock.packages);
  if (absent.length === 0) return 0;
  if (!process.argv.includes('--complete')) {
    const names = absent.slice(0, 3).map(({ path }) => path.replace(/^.*node_modules\//, ''));
    throw new CommandError(
      `package-lock.json lacks ${absent.length} packages of other platforms (${names.join(', ')} …); run npm run lock:complete`,
    );
  }
  const packages = { ...lock.packages, ...Object.fromEntries(absent.map(({ path, locked }) => [path, locked])) };
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(`Added ${absent.length} packages of other platforms to package-lock.json.\n`);
  return 0;
});
