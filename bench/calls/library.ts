import { listLibrary, searchLibrary } from '@quad/contract/library/library';
import { getLibraryItem } from '@quad/contract/library/library-items';
import { fillLibrary, RARE_WORDS, SUBJECTS, wordOf } from '../fill/fill-library.ts';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import { callTo, makeCall } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import type { Findings } from '../report.ts';
import { connectionOf, type Member, signInMembers } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import type { CallKind } from './call-kinds.ts';
import { measureKinds } from './measure-kinds.ts';
import { IN_FLIGHT, peopleTable } from './people.ts';

const ITEMS = 50_000;
const LISTED = 24;
/** How many results the app shows while a user types. */
const FOUND = 10;

/** Bounds in milliseconds. */
const SEARCH = { p50: 15, p99: 60 };
const LISTING = { p50: 10 };

/** The typed texts, letter by letter. */
const TYPED: Readonly<Record<string, readonly string[]>> = {
  'titles and subjects, letter by letter': [
    'operating systems',
    'heat transfer unit',
    'lab manual',
    'भौतिकी',
    'machine',
  ],
  'words in the files': [
    ...RARE_WORDS,
    `${wordOf(3000)} ${wordOf(40)}`,
    wordOf(9000),
    wordOf(17_000),
    `entropy ${wordOf(500)}`,
  ],
  'uploaders, and words misspelt': [
    'priya sharma',
    'lakshmi',
    'thermodynamcs',
    'algoritms',
    'bhautiki',
    'compilr desing',
  ],
  'what nobody wrote': ['zzxqv', 'qwertyuiop', 'x'.repeat(100), 'a b c d e f g h i j k l', '%_\\'],
};

/** Measure the library: search while typing, its lists and one item. */
export async function benchLibrary(options: Options): Promise<Findings> {
  const { people, posts } = options;
  await using folder = await filledFolder(usualFill(people, posts));
  await using server = await startServer({ dataDir: folder.dataDir });
  progress(`filling a library of ${ITEMS} books and notes`);
  await fillLibrary(await connectionOf(folder.dataDir), ITEMS);
  const members = await signInMembers(folder.dataDir);
  const place = { what: 'library', port: server.port, inFlight: IN_FLIGHT };
  const searched = await measureKinds({ ...place, kinds: searchCalls(members), bounds: SEARCH }, options);
  const listKinds = await listCalls(members, server.port);
  const listed = await measureKinds({ ...place, kinds: listKinds, bounds: LISTING }, options);
  const rows = [...searched.rows, ...listed.rows];
  return {
    data: { library: { people, items: ITEMS, rows } },
    sections: [
      {
        title: `The library: ${people.toLocaleString('en')} people, ${ITEMS.toLocaleString('en')} books and notes of 200 words; ${IN_FLIGHT} calls in flight`,
        text: peopleTable(rows),
      },
    ],
    targets: [...searched.targets, ...listed.targets],
  };
}

const kindOf = (name: string, calls: CallKind['calls']): CallKind => ({ name, calls, expects: 200, uniform: false });
const memberAt = (members: readonly Member[], index: number): string => members[index % members.length]?.token ?? '';

function searchCalls(members: readonly Member[]): CallKind[] {
  const kinds = Object.entries(TYPED).map(([name, texts]) => ({ name, typed: texts.flatMap(beginnings) }));
  const all = { name: 'all of these', typed: kinds.flatMap(({ typed }) => typed) };
  return [...kinds, all].map(({ name, typed }) =>
    kindOf(
      `search: ${name}`,
      typed.map((q, i) => callTo(searchLibrary, { token: memberAt(members, i), query: { q, limit: FOUND } })),
    ),
  );
}

async function listCalls(members: readonly Member[], port: number): Promise<CallKind[]> {
  const list = (query: object, index = 0) =>
    callTo(listLibrary, { token: memberAt(members, index), query: { limit: LISTED, ...query } });
  const answer = await makeCall(port, list({ kind: 'note' }));
  const { items, nextCursor } = JSON.parse(answer.body.toString());
  const ofMembers = (queries: readonly object[]) => queries.flatMap((query, i) => [list(query, i), list(query, i + 7)]);
  return [
    kindOf('list: newest notes', ofMembers([{ kind: 'note' }, { kind: 'note', after: nextCursor }])),
    kindOf(
      'list: most useful',
      ofMembers([
        { kind: 'note', sort: 'useful' },
        { kind: 'book', sort: 'useful' },
      ]),
    ),
    kindOf(
      'list: most read',
      ofMembers([
        { kind: 'note', sort: 'read' },
        { kind: 'book', sort: 'read' },
      ]),
    ),
    kindOf(
      'list: of a department, a semester, a subject',
      ofMembers([
        { kind: 'note', department: 'mech', semester: 4 },
        { kind: 'note', department: 'che', sort: 'useful' },
        ...SUBJECTS.slice(0, 4).map((subject) => ({ kind: 'book', subject })),
        { kind: 'note', department: 'cse', semester: 2, subject: 'Algorithms', sort: 'read' },
      ]),
    ),
    kindOf(
      'one item',
      items.map(({ _id }: { _id: string }, i: number) =>
        callTo(getLibraryItem, { token: memberAt(members, i), params: { id: _id } }),
      ),
    ),
  ];
}

/** The beginnings of a text, letter by letter; a long text is pasted at once. */
function beginnings(text: string): string[] {
  const letters = Array.from(text);
  return letters.length > 20 ? [text] : letters.map((_, i) => letters.slice(0, i + 1).join(''));
}
