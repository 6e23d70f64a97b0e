import { search } from '@quad/contract/search/search';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import { callTo } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import { type Findings, invalid, type Target } from '../report.ts';
import { type Member, signInMembers } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import type { CallKind } from './call-kinds.ts';
import { checkAnswers, measureInTurn } from './measure.ts';
import { IN_FLIGHT, type PeopleRow, peopleTable } from './people.ts';

/** Bounds in milliseconds. */
const P50 = 15;
const P99 = 60;

/** The typed texts, letter by letter. */
const TYPED: Readonly<Record<string, readonly string[]>> = {
  'names, letter by letter': ['priya sharma', 'lakshmi iyer', 'rohan', 'ananya de', '@kabir.khan', 'farhan'],
  'names in the other script and misspelt': ['प्रिया शर्मा', 'लक्ष्मी', 'आरव', 'laxmi', 'pryia', 'kulkrani', 'fernades'],
  'words of posts and tags': ['library', 'hackathon', '#annualfest', 'line follower', 'guitar', 'चाँद', 'umbrella'],
  'what nobody wrote': ['zzxqv', 'qwertyuiop', 'ज्ञञ', 'x'.repeat(100), 'a b c d e f g h i j k l', '%_\\', '😀😀'],
};

/** Measure search while typing, on a filled database. */
export async function benchSearch(options: Options): Promise<Findings> {
  const { people, posts } = options;
  const fill = usualFill(people, posts);
  await using folder = await filledFolder(fill);
  await using server = await startServer({ dataDir: folder.dataDir });
  const members = await signInMembers(folder.dataDir);
  const rows: PeopleRow[] = [];
  for (const kind of searchCalls(members)) {
    if (options.only !== undefined && !kind.name.includes(options.only)) continue;
    progress(`measuring: ${kind.name}`);
    const { calls, problems } = await checkAnswers(kind, server.port);
    const [found] = await measureInTurn([{ load: { port: server.port, calls, connections: IN_FLIGHT } }], options);
    if (!found) throw new Error(`${kind.name} was not measured`);
    const { failures, ...figures } = found;
    rows.push({
      call: kind.name,
      ...figures,
      problems: failures > 0 ? [...problems, `${failures} calls failed`] : problems,
    });
  }
  return {
    data: { search: { fill, rows } },
    sections: [
      {
        title: `Search as one types: ${people.toLocaleString('en')} people, ${posts.toLocaleString('en')} posts; ${IN_FLIGHT} calls in flight`,
        text: peopleTable(rows),
      },
    ],
    targets: rows.flatMap(searchTargets),
  };
}

function searchTargets({ call, p50, p99, problems }: PeopleRow): Target[] {
  const target = (name: string, atMost: number, measured: number): Target => ({
    figure: `search, ${call}, ${IN_FLIGHT} in flight, ${name}`,
    bound: { atMost },
    unit: 'ms',
    measured: invalid(problems) === '' ? measured : undefined,
  });
  return [target('p50', P50, p50), target('p99', P99, p99)];
}

/** Members take turns with the typed texts: each text and each of its beginnings. */
function searchCalls(members: readonly Member[]): CallKind[] {
  const kinds = Object.entries(TYPED).map(([name, texts]) => ({ name, typed: texts.flatMap(beginnings) }));
  const all = { name: 'all of these', typed: kinds.flatMap(({ typed }) => typed) };
  return [...kinds, all].map(({ name, typed }) => ({
    name,
    calls: typed.flatMap((q, i) =>
      [0, 1, 2].map((turn) => callTo(search, { token: memberAt(members, i * 3 + turn).token, query: { q } })),
    ),
    expects: 200,
    uniform: false,
  }));
}

function memberAt(members: readonly Member[], index: number): Member {
  const member = members[index % members.length];
  if (!member) throw new Error('nobody has signed in');
  return member;
}

/** The beginnings of a text, letter by letter; a long text is pasted at once. */
function beginnings(text: string): string[] {
  const letters = Array.from(text);
  return letters.length > 20 ? [text] : letters.map((_, i) => letters.slice(0, i + 1).join(''));
}
