import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Hide the demo campus from Node, as if its folder were missing. */
const WITHOUT_DEMO = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ resolve: (name, context, next) => next(name === '@quad/demo' ? '@quad/demo-left-out' : name, context) });
`)}`;

test('without the demo campus installed, a start that asks for it ends with one line', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quad-test-'));
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', WITHOUT_DEMO, join(import.meta.dirname, 'main.ts')],
      {
        env: { PATH: process.env.PATH, QUAD_DATA_DIR: dataDir, QUAD_DEMO: '1' },
        encoding: 'utf8',
      },
    );
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'quad: the demo campus (the folder demo/) is not installed; set QUAD_DEMO=0 to start without it\n',
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
