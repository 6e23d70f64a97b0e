import { createHash } from 'node:crypto';
import { SEMESTERS } from '@quad/contract/library/library-kinds';
import { DEPARTMENT_KEYS } from '@quad/contract/people/departments';
import pg from 'pg';

/** The names of subjects, and the words of their notes. */
export const SUBJECTS = [
  ...['Operating Systems', 'Data Structures', 'Database Systems', 'Computer Networks', 'Compiler Design', 'Algorithms'],
  ...['Thermodynamics', 'Fluid Mechanics', 'Strength of Materials', 'Machine Design', 'Heat Transfer', 'Kinematics'],
  ...[
    'Circuit Theory',
    'Signals and Systems',
    'Control Systems',
    'Power Electronics',
    'Digital Logic',
    'Microprocessors',
  ],
  ...['Surveying', 'Structural Analysis', 'Hydraulics', 'Organic Chemistry', 'Process Control', 'Machine Learning'],
  ...['Probability', 'Linear Algebra', 'Numerical Methods', 'Engineering Physics', 'भौतिकी', 'गणित'],
];
const TITLES = [
  'Unit 1',
  'Unit 2',
  'Unit 3',
  'Lecture notes',
  'Solved papers',
  'Lab manual',
  'Revision',
  'Formula sheet',
];
/** The words of files that a search looks for, from the most frequent (in every second file) to the rarest. */
export const RARE_WORDS = [
  'normalization',
  'eigenvalue',
  'entropy',
  'deadlock',
  'paging',
  'laplace',
  'bernoulli',
  'zener',
];

const WORDS_OF_A_TEXT = 200;
const VOCABULARY = 20_000;
const BATCH = 2000;

/** Fill a database with notes and books: each with a text of 200 words, and some with readers' activity. */
export async function fillLibrary(connection: pg.ClientConfig, count: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from people order by id');
    const people = rows.map(({ id }) => id);
    // words are inserted at once, which takes a tenth of the time of one item after another
    await client.query('alter table library_versions disable trigger library_version_is_searchable');
    await client.query('drop index library_heads_words_idx, library_texts_words_idx');
    for (let from = 0; from < count; from += BATCH)
      await insertItems(client, people, from, Math.min(BATCH, count - from));
    await client.query('select index_library_items(array(select id from library_items))');
    await client.query(
      'create index library_heads_words_idx on library_heads using gin (words) with (fastupdate = off)',
    );
    await client.query(
      'create index library_texts_words_idx on library_texts using gin (words) with (fastupdate = off)',
    );
    await client.query('alter table library_versions enable trigger library_version_is_searchable');
    await client.query(`
      insert into library_ratings (item_id, person_id, is_useful)
      select i.id, p.id, hashint8extended(p.n, 1) % 4 <> 0
      from (select id, row_number() over (order by id) as n from library_items) i
        join (select id, row_number() over (order by id) as n from people) p on (i.n * 7 + p.n * 13) % 9973 < 2
      on conflict do nothing`);
    await client.query(
      'vacuum analyze library_files, all_library_items, library_versions, library_heads, library_texts, library_terms, library_ratings',
    );
  } finally {
    await client.end();
  }
}

async function insertItems(client: pg.Client, people: readonly string[], from: number, count: number): Promise<void> {
  const columns: unknown[][] = Array.from({ length: 9 }, () => []);
  for (let n = from; n < from + count; n++) {
    const draw = drawer(n);
    const at = Date.now() - (400 - (n / 50_000) * 400) * 86_400_000;
    const subject = pick(SUBJECTS, draw());
    const values = [
      idAt(at, n, 'item'),
      idAt(at, n, 'file'),
      `${subject} ${pick(TITLES, draw())}`,
      subject,
      pick(DEPARTMENT_KEYS, draw()),
      1 + Math.floor(draw() * SEMESTERS),
      pick(people, draw()),
      textOf(draw),
      n % 10 === 0 ? 'book' : 'note',
    ];
    for (const [index, value] of values.entries()) columns[index]?.push(value);
  }
  await client.query(
    `with sent as (
       select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::int[], $7::uuid[], $8::text[], $9::text[])
         as sent (item, file, title, subject, department, semester, uploader, text, kind)
     ), files as (
       insert into library_files (id, sha256, format, name, bytes, pages, state, text)
       select file, sha256(file::text::bytea), 'pdf', 'aa/' || md5(file::text) || 'aaaaaaaa.pdf', 100000, 12, 'ready', text from sent
     ), items as (
       insert into library_items (id, kind, title, author, subject, department, semester, uploader_id, reads_count)
       select item, kind, title, case when kind = 'book' then 'A. Author' else '' end, subject, department, semester, uploader,
         abs(hashtext(item::text)) % 300
       from sent
     )
     select 1`,
    columns,
  );
  await client.query(
    `insert into library_versions (item_id, version, file_id, uploader_id, name)
     select item, 1, file, uploader, 'notes.pdf' from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as sent (item, file, uploader)`,
    [columns[0], columns[1], columns[6]],
  );
}

/** A text in which a few words are in most texts and most words in a few, as in languages. */
function textOf(draw: () => number): string {
  const words: string[] = [];
  for (let place = 0; place < WORDS_OF_A_TEXT; place++) words.push(wordOf(Math.floor(VOCABULARY * draw() ** 3)));
  const rare = Math.floor(draw() * 2 ** RARE_WORDS.length);
  // each word is in half as many texts as the previous one
  for (const [index, word] of RARE_WORDS.entries())
    if (rare >> index < 1 << (RARE_WORDS.length - index - 1)) words[index * 20] = word;
  return words.join(' ');
}

const SYLLABLES = [
  'ka',
  'tri',
  'mo',
  'len',
  'sur',
  'pa',
  'dex',
  'vo',
  'ri',
  'ton',
  'ges',
  'ul',
  'fen',
  'ba',
  'shi',
  'cor',
  'nim',
  'te',
  'lo',
  'wa',
];

/** The nth word of the vocabulary; the first words are the shortest. */
export function wordOf(n: number): string {
  let word = '';
  for (let rest = n + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length];
  return word;
}

const pick = <Item>(items: readonly Item[], drawn: number): Item => items[Math.floor(drawn * items.length)] as Item;

/** A uniform draw from [0, 1), equal for a seed on any machine. */
function drawer(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A UUID of version 7 for an instant. */
function idAt(at: number, n: number, kind: string): string {
  const hash = createHash('md5').update(`${kind}${n}`).digest('hex');
  const hex = `${Math.floor(at).toString(16).padStart(12, '0')}7${hash.slice(0, 3)}a${hash.slice(3, 18)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
