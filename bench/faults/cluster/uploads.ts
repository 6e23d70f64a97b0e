import { ReadableStream } from 'node:stream/web';
import { setTimeout as delay } from 'node:timers/promises';
import { makeLongVideos } from '../../videos/long-videos.ts';
import type { Row } from '../row.ts';
import type { Browser } from './calls.ts';
import type { Campus } from './campus.ts';
import { eventually } from './eventually.ts';
import type { Machine } from './network.ts';
import { isQuad } from './nodes.ts';
import { signalAll } from './programs.ts';
import type { Stage } from './stage.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const PARTS = 8;
/** How much of the half minute of video is converted: long enough to be interrupted. */
const PUBLISHED_SECONDS = 10;
const REPEAT_MS = 500;
const PART_MS = 30_000;

/**
 * Upload videos in parts through the balancer. In the middle of a part, kill the node that took the last one; while the
 * video is converted, take the machine that converts it away, without a word to the others. Another node must finish
 * both.
 */
export async function killDuringUploads(stage: Stage, { people }: Campus, count: number): Promise<Row> {
  const { hevc } = await makeLongVideos();
  let lostConverters = 0;
  let playable = 0;
  const problems: string[] = [];
  for (let turn = 0; turn < count; turn++) {
    const person = people[turn % people.length];
    if (!person) throw new Error('nobody is there');
    const victim = stage.nodes.machines[turn % stage.nodes.machines.length];
    if (!victim) throw new Error('there is no node');
    const upload = await uploadUnderKill(stage, person, hevc, victim);
    await stage.untilHealthy();
    const post = await publish(stage, person, upload);
    const lost = await loseConverter(stage);
    lostConverters += Number(lost !== undefined);
    const state = await settled(stage, person, post);
    if (state === 'playable') playable++;
    else problems.push(`${post} is ${state}`);
    await lost?.heal();
    await stage.untilHealthy();
    process.stderr.write(
      `faults: upload ${turn + 1}/${count}: part cut off on ${victim.name}, converter ${lost?.name ?? 'not found'}, ${state}\n`,
    );
  }
  return {
    fault: `a node killed during an upload, and a machine lost while it converts the video, ${count} times`,
    asked: 'both are finished by another node',
    measured: `${count} uploads finished, ${lostConverters} machines lost while converting; ${playable} of ${count} playable${problems.map((one) => `; ${one}`).join('')}`,
    holds: playable === count && lostConverters === count,
  };
}

/** Send a file like the web app: after a failed part, ask how much has arrived and send the rest. */
async function uploadUnderKill({ nodes }: Stage, person: Browser, file: Buffer, victim: Machine): Promise<string> {
  const call = (method: string, path: string, headers: Record<string, string>, body?: Uint8Array) =>
    fetch(nodes.url + path, {
      method,
      headers: { authorization: `Bearer ${person.token}`, ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
      signal: AbortSignal.timeout(PART_MS),
    }).catch(() => undefined);
  let path: string | undefined;
  while (!path) {
    const created = await call('POST', '/api/uploads', { ...TUS, 'upload-length': String(file.length) });
    path = created?.headers.get('location') ?? undefined;
    if (!path) await delay(REPEAT_MS);
  }
  const part = Math.ceil(file.length / PARTS);
  let isKilled = false;
  let offset = 0;
  while (offset < file.length) {
    const piece = file.subarray(offset, offset + part);
    if (!isKilled && offset >= 2 * part) {
      await sendUntilKilled(victim, `${nodes.urlOf(victim)}${path}`, { person, offset, piece });
      isKilled = true;
    }
    const sent = await call('PATCH', path, { ...BYTES, 'upload-offset': String(offset) }, piece);
    if (sent?.status === 204) {
      offset = Number(sent.headers.get('upload-offset'));
      continue;
    }
    await delay(REPEAT_MS);
    const asked = await call('HEAD', path, TUS);
    if (asked?.ok) offset = Number(asked.headers.get('upload-offset'));
  }
  return path.replace(/^.*\//, '');
}

/** Send half of a part to a node, and kill the node. Throws when the node has answered. */
async function sendUntilKilled(
  victim: Machine,
  url: string,
  { person, offset, piece }: { person: Browser; offset: number; piece: Buffer },
): Promise<void> {
  const killed = async function* () {
    yield new Uint8Array(piece.subarray(0, piece.length / 2));
    await delay(REPEAT_MS);
    const quads = (await victim.processes()).filter(({ command }) => isQuad(command));
    signalAll(
      quads.map(({ pid }) => pid),
      'SIGKILL',
    );
    yield new Uint8Array(piece.subarray(piece.length / 2));
  };
  const answer = await fetch(url, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${person.token}`, ...BYTES, 'upload-offset': String(offset) },
    body: ReadableStream.from(killed()),
    duplex: 'half',
    signal: AbortSignal.timeout(PART_MS),
  } as unknown as RequestInit).catch(() => undefined);
  if (answer) throw new Error(`a killed node answered ${answer.status}`);
}

async function publish({ nodes }: Stage, person: Browser, upload: string): Promise<string> {
  const body = new FormData();
  body.set('upload', upload);
  body.set('trimEnd', String(PUBLISHED_SECONDS));
  const { status, text } = await person.call(nodes.url, 'POST', '/api/posts', { body, timeoutMs: 60_000 });
  if (status !== 201) throw new Error(`a video was not taken: ${status} ${text}`);
  return (JSON.parse(text) as { post: { _id: string } }).post._id;
}

/** Find the machine that converts a video, cut it off from everything, and kill what runs on it. */
async function loseConverter(stage: Stage) {
  let found: Machine | undefined;
  await eventually('a node converts the video', async () => {
    for (const machine of stage.nodes.machines)
      if ((await machine.processes()).some(({ command }) => command.includes('video-worker'))) found = machine;
    return found !== undefined;
  });
  if (!found) return undefined;
  const machine = found;
  await machine.cut('both');
  signalAll(
    (await machine.processes()).map(({ pid }) => pid),
    'SIGKILL',
  );
  return { name: machine.name, heal: () => machine.heal() };
}

/** Wait until a video can be played or has failed, and return which. */
async function settled({ nodes }: Stage, person: Browser, post: string): Promise<string> {
  let state = 'processing';
  await eventually('the video is converted', async () => {
    const { status, text } = await person.call(nodes.url, 'GET', `/api/posts/${post}`);
    if (status !== 200) return false;
    const { processing } = JSON.parse(text) as { processing?: { state: string } };
    state = processing ? processing.state : 'playable';
    return state === 'playable' || state === 'failed';
  }).catch(() => undefined);
  return state;
}
