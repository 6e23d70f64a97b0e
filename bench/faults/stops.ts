import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processesOf } from './processes.ts';
import { type Quad, until } from './quad.ts';
import { type Row, seconds } from './row.ts';
import { newToken, startWriters } from './writers.ts';

const ROOT = join(import.meta.dirname, '../..');
const GONE_MS = 20_000;
/** As many unfinished videos as one person may have. */
const VIDEOS = 10;
/** A connection that the server had not accepted when the port closed: it counts as refused. */
const CUT_OFF = 'cut off';

/** Stop the server while requests are half sent and videos are being processed. */
export async function stopDuringRequests(quad: Quad): Promise<Row[]> {
  await quad.start();
  const token = await newToken(quad);
  const clip = await readFile(join(ROOT, 'server/src/platform/media/fixtures/clip.mp4'), 'base64');
  const video = new Blob([Buffer.from(clip, 'base64')], { type: 'video/mp4' });
  const halves = [
    'POST /api/auth/login HTTP/1.1\r\nhost:',
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"email":',
    `POST /api/posts HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 40000000\r\n\r\n--b\r\n`,
  ].map((text) => {
    const socket = connect(quad.port, '127.0.0.1').on('error', () => undefined);
    socket.write(text);
    return socket;
  });
  await Promise.all(halves.map((socket) => (socket.connecting ? once(socket, 'connect') : undefined)));
  const writers = await startWriters(quad);
  await writers.nextWrite();
  const posting = Array.from({ length: VIDEOS }, () => {
    const body = new FormData();
    body.set('media', video, 'clip.mp4');
    return quad.call('POST', '/api/posts', { token, body, timeoutMs: 60_000 });
  });
  await delay(500);
  const gone = await quad.end('SIGTERM');
  await writers.stop();
  const statuses = (await Promise.all(posting)).map(({ status }) => status ?? CUT_OFF);
  for (const socket of halves) socket.destroy();

  await quad.start();
  const missing = await writers.missing();
  await quad.end('SIGTERM');
  return [
    {
      fault: `SIGTERM with half-sent requests and ${VIDEOS} videos under way`,
      asked: `acknowledged work done, the rest refused, gone within ${seconds(GONE_MS)}`,
      measured: `gone after ${seconds(gone)}; videos ${countsOf(statuses)}; ${missing} of ${writers.acknowledged} acknowledged writes lost`,
      holds:
        gone <= GONE_MS &&
        missing === 0 &&
        statuses.every((status) => status === 201 || status === 503 || status === CUT_OFF),
    },
    ...(await endOfNpm(quad)),
  ];
}

/** End `npm start` itself by each signal: server and Postgres must end too. */
async function endOfNpm({ port, dataDir }: Quad): Promise<Row[]> {
  if (process.platform !== 'linux') return [];
  const rows: Row[] = [];
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGKILL'] as const) {
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        QUAD_DATA_DIR: dataDir,
        QUAD_DEMO: '0',
        DATABASE_URL: '',
        REDIS_URL: '',
      },
      stdio: 'ignore',
      detached: true,
    });
    await until('npm start serves', async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).ok);
    await kill(npm, signal);
    const gone = await until('server and Postgres have gone', async () => {
      const left = await processesOf(join(dataDir, 'postgres/cluster'));
      return left.length === 0 && !(await answers(port));
    });
    rows.push({
      fault: `${signal} to npm start`,
      asked: 'server and Postgres end with it',
      measured: `gone after ${seconds(gone)}`,
      holds: gone <= GONE_MS,
    });
  }
  return rows;
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    () => true,
    () => false,
  );

function countsOf(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${count} × ${value}`).join(', ');
}
