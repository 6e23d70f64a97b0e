import { CommandError } from './fail.js';
import { run } from './run.js';

/** The branches that a change may start from, best first. */
const TRUNKS = ['main', 'origin/main'];

/**
 * List the files that differ from the last common commit with the trunk, as paths from the root of the checkout:
 * committed, staged, changed and new files. On the trunk itself, list the files that are not committed.
 *
 * @returns {Promise<readonly string[]>}
 */
export async function changedFiles() {
  const base = await mergeBase();
  const [changed, added] = await Promise.all([
    git('diff', '--name-only', '--no-renames', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...new Set([...lines(changed), ...lines(added)])];
}

async function mergeBase() {
  for (const trunk of TRUNKS) {
    const { status, output } = await run('git', ['merge-base', 'HEAD', trunk], { quiet: true });
    if (status === 0) return output.trim();
  }
  return 'HEAD';
}

/** @param {string[]} args */
async function git(...args) {
  const { status, output } = await run('git', ['-c', 'core.quotepath=off', ...args], { quiet: true });
  if (status !== 0) throw new CommandError(`git cannot say what has changed: ${output.trim()}`);
  return output;
}

/** @param {string} output */
function lines(output) {
  return output.split('\n').filter((line) => line !== '');
}
