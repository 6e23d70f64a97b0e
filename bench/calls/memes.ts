import { randomUUID } from 'node:crypto';
import { MEME_LIKES_MAX } from '@quad/contract/limits/memes';
import { getMeme, likeMeme, listMemes } from '@quad/contract/memes/memes';
import { fillMemes, LIKERS, MEMES } from '../fill/fill-memes.ts';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import { callTo } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import type { Findings } from '../report.ts';
import { connectionOf, type Member, signInMembers } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import type { CallKind } from './call-kinds.ts';
import { measureKinds } from './measure-kinds.ts';
import { IN_FLIGHT, peopleTable } from './people.ts';

/** Bounds in milliseconds. */
const BOUNDS = { p50: 10, p99: 50 };

/** Measure memes: the newest, older pages, one meme, and likes of the newest by many people at once. */
export async function benchMemes(options: Options): Promise<Findings> {
  const { people, posts } = options;
  await using folder = await filledFolder(usualFill(people, posts));
  await using server = await startServer({ dataDir: folder.dataDir });
  progress(`filling ${MEMES} memes`);
  const ids = await fillMemes(await connectionOf(folder.dataDir));
  const members = await signInMembers(folder.dataDir);
  const { rows, targets } = await measureKinds(
    { what: 'memes', kinds: memeCalls(members, ids), port: server.port, inFlight: IN_FLIGHT, bounds: BOUNDS },
    options,
  );
  const title = `Memes: ${people.toLocaleString('en')} people, ${MEMES.toLocaleString('en')} memes, ${(MEMES * LIKERS).toLocaleString('en')} people’s likes; ${IN_FLIGHT} calls in flight`;
  return { data: { memes: { people, memes: MEMES, rows } }, sections: [{ title, text: peopleTable(rows) }], targets };
}

function memeCalls(members: readonly Member[], ids: readonly string[]): CallKind[] {
  const kindOf = (name: string, calls: CallKind['calls'], uniform = false): CallKind => ({
    name,
    calls,
    expects: 200,
    uniform,
  });
  const idAt = (place: number): string => ids[place % ids.length] ?? '';
  return [
    kindOf(
      'the newest',
      members.map(({ token }) => callTo(listMemes, { token, query: {} })),
    ),
    kindOf(
      'thirty of them',
      members.map(({ token }) => callTo(listMemes, { token, query: { limit: 30 } })),
    ),
    kindOf(
      'two more, also far back',
      members.map(({ token }, i) => callTo(listMemes, { token, query: { limit: 2, before: idAt(i * 37) } })),
    ),
    kindOf(
      'one',
      members.map(({ token }, i) => callTo(getMeme, { token, params: { id: idAt(i * 11) } })),
    ),
    // most people have no likes left to give; the measured cost is the lock of a meme that many like at once
    kindOf(
      'likes of the four newest',
      members.map(({ token }, i) =>
        callTo(likeMeme, {
          token,
          params: { id: idAt(i % 4) },
          body: { clicks: 1 + (i % MEME_LIKES_MAX), batch: randomUUID() },
        }),
      ),
    ),
  ];
}
