import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CommandError, majorVersion } from './fail.js';
import { ROOT } from './paths.js';

/** The Node that runs TypeScript without a build. */
const NEEDED = 24;

/** The path of the lock file's Node, on the platforms that have one. */
export function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(ROOT, 'node_modules', `node-${platform}-${process.arch}`, 'bin', name);
}

/** The Node for the server: the lock file's, else the running one if it is new enough. */
export function findNode() {
  const pinned = pinnedNode();
  if (spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (majorVersion() >= NEEDED) return process.execPath;
  throw new CommandError(
    `Node ${NEEDED} or later is needed on ${process.platform}-${process.arch} (this is ${process.version}); get it from https://nodejs.org`,
  );
}
