import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { deployFile } from './testing/deploy-files.ts';

/** The image's configuration, once it has been built as the head of deploy/container/Containerfile says. */
const built = spawnSync('buildah', ['inspect', '--type', 'image', 'localhost/quad'], { encoding: 'utf8' });

const reason = built.status === 0 ? '' : ' (build the image to run this)';

test.skipIf(reason)(`the built image runs Quad as a user without rights${reason}`, () => {
  const { config } = JSON.parse(built.stdout).OCIv1;
  expect(config).toMatchObject({
    User: '10001:10001',
    Entrypoint: ['/opt/quad/node', 'scripts/start.js'],
    WorkingDir: '/opt/quad',
    StopSignal: 'SIGTERM',
    Volumes: { '/data': {} },
  });
  expect(config.Env).toEqual(expect.arrayContaining(['NODE_ENV=production', 'QUAD_DATA_DIR=/data', 'QUAD_DEMO=0']));
});

test('the image leaves out data, keys and history of the folder that it is built in', async () => {
  const left = (await deployFile('container/Containerfile.dockerignore')).split('\n');
  expect(left).toEqual(expect.arrayContaining(['.git', 'data', '.env', '**/node_modules']));
});
