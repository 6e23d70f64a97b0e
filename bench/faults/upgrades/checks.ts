import type { Quad } from '../quad.ts';
import { countRows, type Place, withDatabase } from './database.ts';
import { type Answer, callAsGuest, fileSum, type Person, signIn } from './people.ts';
import { type Fact, type FileFact, hashMedia, type State } from './state.ts';

/** Tables whose rows expire by themselves, wait for a job, or are made anew at each start. */
const PASSING = new Set([
  ...['migrations', 'migrations_lock', 'function_files', 'live_events', 'sessions', 'verifications'],
  ...['notice_reach_changes', 'screening_queue', 'screening_texts'],
]);

/** Check on a running Quad that all facts of a state hold. Return what does not. */
export async function checkFacts(quad: Quad, { accounts, facts }: State): Promise<string[]> {
  const keys = new Map(facts.flatMap((fact) => (fact.kind === 'second factor' ? [[fact.email, fact.key]] : [])));
  const people = new Map<string, Person>();
  const problems: string[] = [];
  const attempt = async (what: string, work: () => Promise<string[]>) => {
    const found = await work().catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
    problems.push(...found.map((problem) => `${what}: ${problem}`));
  };
  for (const account of accounts) {
    await attempt('signing in', async () => {
      people.set(account.email, await signIn(quad, account, keys.get(account.email)));
      return [];
    });
  }
  for (const fact of facts) {
    const reader = 'reader' in fact ? people.get(fact.reader) : undefined;
    await attempt(fact.kind, () => checkFact(quad, fact, reader));
  }
  return problems;
}

/** Compare what a reader sees with a fact. The keys of `seen` say what is compared. */
async function checkFact(quad: Quad, fact: Fact, reader: Person | undefined): Promise<string[]> {
  // signing in has proved it
  if (fact.kind === 'second factor') return [];
  if (fact.kind === 'confidential report') {
    const { messages } = await callAsGuest(quad, 'POST', '/api/grievances/receipt', { code: fact.code });
    return differences({ text: fact.text }, { text: messages[0]?.text });
  }
  if (!reader) return ['its reader could not sign in'];
  switch (fact.kind) {
    case 'post': {
      const { caption, comments, likes, media } = await reader.call('GET', `/api/posts/${fact.id}`);
      const found = differences(
        { caption: fact.caption, comment: fact.comment, likes: [reader.id] },
        { caption, comment: comments[0]?.text, likes },
      );
      return [...found, ...(await checkFiles(quad, fact.files, media))];
    }
    case 'message': {
      const { messages } = await reader.call('GET', `/api/conversations/${fact.conversation}/messages`);
      const message = messages.find(({ text }: Answer) => text === fact.text);
      return message ? checkFiles(quad, fact.files, message) : [`"${fact.text}" is missing`];
    }
    case 'notice': {
      const { response } = await reader.call('GET', '/api/notices');
      const notice = response.find(({ _id }: Answer) => _id === fact.id);
      if (notice?.title !== fact.title) return [`"${fact.title}" is missing`];
      return checkFiles(quad, fact.files, notice);
    }
    case 'seat': {
      const { title, registration } = await reader.call('GET', `/api/events/${fact.id}`);
      return differences({ title: fact.title, state: 'going' }, { title, state: registration?.state });
    }
    case 'book': {
      const { title } = await reader.call('GET', `/api/library/${fact.id}`);
      const { url } = await reader.call('POST', `/api/library/${fact.id}/download`, {});
      return differences({ title: fact.title, sha256: fact.sha256 }, { title, sha256: await fileSum(quad, url) });
    }
  }
}

function differences(wanted: Answer, seen: Answer): string[] {
  const [before, after] = [JSON.stringify(wanted), JSON.stringify(seen)];
  return before === after ? [] : [`${after} instead of ${before}`];
}

/** Whether each file has its bytes, and the answer still names its address. */
async function checkFiles(quad: Quad, files: readonly FileFact[], answer: Answer): Promise<string[]> {
  const text = JSON.stringify(answer);
  const found = await Promise.all(
    files.map(async ({ url, sha256 }) => {
      if (!text.includes(pathOf(url))) return [`${url} is not named any more`];
      return (await fileSum(quad, url)) === sha256 ? [] : [`${url} has other bytes`];
    }),
  );
  return found.flat();
}

/** An address without its signature, which changes. */
const pathOf = (url: string): string => url.split('?')[0] ?? url;

/**
 * Check that a stopped Quad has lost no row and no media file of a state, where `files` are their sums. Return what is
 * lost.
 */
export async function checkStored(
  place: Place,
  { rows }: State,
  files: Readonly<Record<string, string>>,
): Promise<string[]> {
  const now = await withDatabase(place, countRows);
  const lost = Object.entries(rows).flatMap(([table, count]) => {
    if (PASSING.has(table)) return [];
    // migration 0113 renamed tables whose rows can be hidden
    const left = now[table] ?? now[`all_${table}`];
    return left === undefined || left < count ? [`${table} has ${left ?? 'no table'} instead of ${count} rows`] : [];
  });
  const media = await hashMedia(place.dataDir);
  const changed = Object.entries(files).flatMap(([name, sha256]) =>
    media[name] === sha256 ? [] : [`${name} ${media[name] ? 'has other bytes' : 'is missing'}`],
  );
  return [...lost, ...changed.slice(0, 5)];
}
