import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const PROGRAM = `
  import { createLogger } from ${JSON.stringify(import.meta.resolve('../logger.ts'))};
  import { logUnhandledRejections } from ${JSON.stringify(import.meta.resolve('./unhandled-rejections.ts'))};
  logUnhandledRejections(createLogger({ level: 'error' }));
  void Promise.reject(new Error('the database is gone'));
  setTimeout(() => console.log('still here'), 10);
`;

test('a failure that nothing awaits is logged, and the process goes on', () => {
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    encoding: 'utf8',
  });
  const [line = '', last] = stdout.split('\n');
  expect(JSON.parse(line)).toMatchObject({
    msg: 'nothing awaited a failure',
    err: { message: 'the database is gone' },
  });
  expect({ status, last }).toEqual({ status: 0, last: 'still here' });
});
