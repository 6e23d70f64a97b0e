import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { CommandError } from './fail.js';
import { run } from './run.js';

/** The headless shell comes first: it runs the same pages in two thirds of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The Chromium of `QUAD_CHROMIUM` or of this machine. When undefined, Playwright looks for its own. */
export function installedChromium() {
  const chosen = process.env.QUAD_CHROMIUM;
  if (chosen) {
    if (!runs(chosen)) throw new CommandError(`QUAD_CHROMIUM is ${chosen}, which does not run`);
    return chosen;
  }
  return places().find((place) => existsSync(place) && runs(place));
}

/**
 * Make sure that there is a Chromium: an installed one, else Debian's package where we may install packages, else
 * Playwright's own.
 *
 * @param {string} node the Node that runs Playwright
 * @param {(line: string) => void} say
 */
export async function ensureChromium(node, say) {
  if (installedChromium()) return;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    say('Installing Chromium from the packages of this system …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const patiently = ['-qq', '-o', 'DPkg::Lock::Timeout=300'];
    await run('apt-get', ['update', ...patiently], { env, quiet: true });
    await run('apt-get', ['install', '-y', ...patiently, 'chromium-headless-shell'], { env, quiet: true });
    if (installedChromium()) return;
  }
  say("Installing Playwright's Chromium …");
  const cli = join('node_modules', '@playwright', 'test', 'cli.js');
  const { status, output } = await run(node, [cli, 'install', 'chromium'], { quiet: true });
  if (status !== 0) {
    const reason = output.trim().split('\n').at(-1);
    throw new CommandError(`there is no Chromium and none could be installed (${reason}); name one in QUAD_CHROMIUM`);
  }
}

function places() {
  if (process.platform === 'darwin') {
    const programs = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];
    return ['/Applications', join(homedir(), 'Applications')].flatMap((dir) => programs.map((name) => join(dir, name)));
  }
  if (process.platform === 'win32') {
    const { PROGRAMFILES = '', LOCALAPPDATA = '' } = process.env;
    return [PROGRAMFILES, LOCALAPPDATA].map((dir) => join(dir, 'Google', 'Chrome', 'Application', 'chrome.exe'));
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * Whether a program is a real Chromium: some systems install a stub that only says where to get it.
 *
 * @param {string} program
 */
function runs(program) {
  // Chrome on Windows does not answer --version
  if (process.platform === 'win32') return existsSync(program);
  return spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;
}
