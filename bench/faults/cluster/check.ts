import type pg from 'pg';
import type { Campus } from './campus.ts';
import type { History, Kind } from './history.ts';
import type { Nodes } from './nodes.ts';
import type { Screen } from './screens.ts';
import { textOf } from './writes.ts';

/** What the checker found, while nobody writes. */
export interface Found {
  /** Acknowledged writes that the database, or the store of the media, does not have. */
  readonly lost: number;
  /** Writes that were done twice, and counters that do not agree with what they count. */
  readonly twice: number;
  /** Events with more people than seats. */
  readonly oversold: number;
  /** What is wrong, for people to read. */
  readonly problems: readonly string[];
}

interface Checked {
  readonly campus: Campus;
  readonly history: History;
  readonly database: pg.Client;
  readonly nodes: Nodes;
  /** The files that were found before. */
  readonly seen: Set<string>;
}

/** Compare the history with the database. */
export async function check(checked: Checked): Promise<Found> {
  const { campus, database } = checked;
  const problems: string[] = [];
  const lost = [
    ...(await missingTexts(checked, 'posts', ['post', 'picture'])),
    ...(await missingTexts(checked, 'comments', ['comment'])),
    ...(await missingTexts(checked, 'messages', ['message'])),
    ...(await wrongLikes(checked)),
    ...(await missingSeats(checked)),
    ...(await missingMedia(checked)),
  ];
  const count = async (what: string, query: string) => {
    const { rows } = await database.query<{ id: string }>(query, query.includes('$1') ? [`${campus.run} %`] : []);
    problems.push(...rows.map(({ id }) => `${what}: ${id}`));
    return rows.length;
  };
  problems.push(...lost.map((one) => `lost: ${one}`));
  let twice = 0;
  for (const [table, text] of Object.entries(TEXTS))
    twice += await count(
      `twice in ${table}`,
      `select ${text} as id from ${table} where ${text} like $1 group by 1 having count(*) > 1`,
    );
  for (const [what, counter, counted] of COUNTERS)
    twice += await count(
      `wrong ${counter}`,
      `select id from ${what} one where ${counter} <> (select count(*) from ${counted})`,
    );
  const oversold = await count(
    'more people than seats',
    `select id from events one where capacity <
       (select count(*) from event_registrations where event_id = one.id and state = 'going')`,
  );
  return { lost: lost.length, twice, oversold, problems };
}

/** The columns of the texts that name their write. */
const TEXTS = { posts: 'caption', comments: 'text', messages: 'text' } as const;
const COUNTERS = [
  ['posts', 'likes_count', 'likes where post_id = one.id'],
  ['posts', 'comments_count', 'comments where post_id = one.id'],
  ['events', 'going_count', `event_registrations where event_id = one.id and state = 'going'`],
  ['conversations', 'last_seq', 'messages where conversation_id = one.id'],
] as const;

async function missingTexts({ campus, history, database }: Checked, table: keyof typeof TEXTS, kinds: readonly Kind[]) {
  const text = TEXTS[table];
  const { rows } = await database.query<{ text: string }>(
    `select ${text} as text from ${table} where ${text} like $1`,
    [`${campus.run} %`],
  );
  const stored = new Set(rows.map((row) => row.text));
  return kinds
    .flatMap((kind) => history.acknowledged(kind))
    .filter(({ key }) => !stored.has(textOf(campus, key)))
    .map(({ kind, key }) => `${kind} ${key}`);
}

/** Likes that are not as their person wanted them last. */
async function wrongLikes({ history, database }: Checked): Promise<string[]> {
  const wanted = new Map<string, boolean>();
  for (const like of history.acknowledged('like')) wanted.set(`${like.subject} ${like.person}`, like.wanted);
  const posts = [...wanted.keys()].map((key) => key.split(' ')[0]);
  const { rows } = await database.query<{ key: string }>(
    `select post_id || ' ' || person_id as key from likes where post_id = any($1)`,
    [posts],
  );
  const stored = new Set(rows.map(({ key }) => key));
  return [...wanted].filter(([key, liked]) => stored.has(key) !== liked).map(([key]) => `like ${key}`);
}

async function missingSeats({ history, database }: Checked): Promise<string[]> {
  const { rows } = await database.query<{ key: string }>(
    `select event_id || ' ' || person_id as key from event_registrations`,
  );
  const stored = new Set(rows.map(({ key }) => key));
  return history
    .acknowledged('seat')
    .map(({ subject, person }) => `${subject} ${person}`)
    .filter((key) => !stored.has(key))
    .map((key) => `seat ${key}`);
}

/** Files of acknowledged pictures that a node does not find. Each is asked for once. */
async function missingMedia({ campus, history, nodes, seen }: Checked): Promise<string[]> {
  const [person] = campus.people;
  const missing: string[] = [];
  const files = history.acknowledged('picture').flatMap(({ media = [] }) => media);
  for (const path of files.filter((file) => !seen.has(file))) {
    const answer = await person?.call(nodes.url, 'GET', path);
    if (answer?.status === 200) seen.add(path);
    else missing.push(`file ${path} answers ${answer?.status}`);
  }
  return missing;
}

/** Acknowledged messages that a screen does not show, and events that a screen skipped or got twice. */
export function missingOnScreens(campus: Campus, history: History, screens: readonly Screen[]): string[] {
  const texts = history.acknowledged('message').map(({ key }) => textOf(campus, key));
  return screens.flatMap(({ person, shown }) =>
    texts.filter((text) => !shown.has(text)).map((text) => `${person.name} lacks ${text}`),
  );
}
