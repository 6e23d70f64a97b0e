import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';

const RELAY = new URL('relay.js', import.meta.url).href;

/** @type {string} */
let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quad-test-'));
  // a server that prints its number, and a line when it gets a signal to end
  writeFileSync(
    join(folder, 'server.js'),
    `for (const signal of ['SIGINT', 'SIGTERM'])
      process.on(signal, () => { console.log('ended in order'); process.exit(0); });
    setInterval(() => undefined, 1000);
    console.log(process.pid);`,
  );
  writeFileSync(
    join(folder, 'command.js'),
    `import { runInForeground } from ${JSON.stringify(RELAY)};
    process.exitCode = await runInForeground(process.execPath, [{ args: [${JSON.stringify(join(folder, 'server.js'))}] }]);`,
  );
  const scripts = { begin: 'node command.js' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'test', type: 'module', scripts }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Start a command that runs the server, send it a signal, and return the server's output.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.Signals} signal
 */
async function outputAfterSignal(file, args, signal) {
  const child = spawn(file, args, { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  /** @type {number | undefined} */
  let server;
  try {
    for await (const line of createInterface(/** @type {import('node:stream').Readable} */ (child.stdout))) {
      if (/^\d+$/.test(line)) {
        server = Number(line);
        child.kill(signal);
      } else if (server !== undefined) return line;
    }
    return 'nothing';
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
}

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
  test.skipIf(process.platform === 'win32')(`a command that gets ${signal} ends its server`, async () => {
    expect(await outputAfterSignal(process.execPath, ['command.js'], signal)).toBe('ended in order');
  });
}

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGKILL'])) {
  test.runIf(process.platform === 'linux')(`a server does not outlive npm that gets ${signal}`, async () => {
    expect(await outputAfterSignal('npm', ['run', '--silent', 'begin'], signal)).toBe('ended in order');
  });
}
