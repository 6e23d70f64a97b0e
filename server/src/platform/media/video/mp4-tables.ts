import { boxesIn, MalformedVideo } from './mp4-boxes.ts';

/** The tables of a track with the places, sizes and times of its samples. */
export const TABLES = ['stts', 'ctts', 'stsz', 'stz2', 'stss', 'stsc', 'stco', 'co64'] as const;
type TableType = (typeof TABLES)[number];

/**
 * To find a sample, a demuxer adds up the sizes of those before it in its chunk. This many additions for a whole track
 * take a second of a processor. Three minutes at 120 frames a second in one chunk stay below it.
 */
const ADDITIONS_MAX = 500_000_000;

interface Bounds {
  /** In bytes. */
  readonly fileSize: number;
  /** The most samples of a track, because a demuxer allocates memory for each of them. */
  readonly samplesMax: number;
}

/**
 * Check the tables of one track against each other and against the file. Throws MalformedVideo for counts that do not
 * fit their box; for chunks that do not exist, are outside of the file or in the wrong order; and for more samples than
 * sizes.
 */
export function checkSampleTable(content: Buffer, { fileSize, samplesMax }: Bounds): void {
  const tables = new Map<TableType, Buffer>();
  for (const { type, content: table } of boxesIn(content)) {
    if (!isTable(type)) continue;
    check(!tables.has(type), `${type} twice`);
    tables.set(type, table);
  }
  check(!(tables.has('stco') && tables.has('co64')) && !(tables.has('stsz') && tables.has('stz2')), 'a table twice');

  const sizes = sizesOf(tables);
  const { samples, sizesDiffer } = sizes;
  const shifts = entriesOf(tables.get('ctts'), 8);
  if (sizesDiffer || shifts.count > 0) check(samples <= samplesMax, 'too many samples');
  check(sumOf(entriesOf(tables.get('stts'), 8)) <= samples, 'more durations than samples');
  check(sumOf(shifts) <= samples, 'more shifts than samples');
  checkKeyFrames(entriesOf(tables.get('stss'), 4));

  const chunks = tables.has('co64') ? entriesOf(tables.get('co64'), 8) : entriesOf(tables.get('stco'), 4);
  const placeOf = (chunk: number) =>
    tables.has('co64') ? Number(chunks.bytes.readBigUInt64BE(8 * chunk)) : chunks.number(chunk);
  for (let chunk = 0; chunk < chunks.count; chunk += 1) check(placeOf(chunk) < fileSize, 'a chunk outside of the file');
  const runs = entriesOf(tables.get('stsc'), 12);
  checkRuns(runs, { chunks: chunks.count, samples, sizesDiffer });
  checkEnds(runs, { chunks: chunks.count, sizes, placeOf, fileSize });
}

/** Check that each chunk ends within the file, unlike in a truncated file. */
function checkEnds(
  runs: Entries,
  track: { chunks: number; sizes: Sizes; placeOf: (chunk: number) => number; fileSize: number },
): void {
  let sample = 0;
  for (let run = 0; run < runs.count; run += 1) {
    const [first, perChunk] = [runs.number(run), runs.number(run, 4)];
    const next = run + 1 < runs.count ? runs.number(run + 1) : track.chunks + 1;
    for (let chunk = first; chunk < next; chunk += 1, sample += perChunk) {
      const end = track.placeOf(chunk - 1) + track.sizes.sum(sample, perChunk);
      check(end <= track.fileSize, 'a chunk that ends outside of the file');
    }
  }
}

/** Check the runs of chunks: each names its first chunk, and ends where the next one begins. */
function checkRuns(runs: Entries, track: { chunks: number; samples: number; sizesDiffer: boolean }): void {
  let [total, additions] = [0, 0];
  for (let run = 0; run < runs.count; run += 1) {
    const [first, perChunk] = [runs.number(run), runs.number(run, 4)];
    const next = run + 1 < runs.count ? runs.number(run + 1) : track.chunks + 1;
    check(run > 0 || first === 1, 'a first run that does not begin with the first chunk');
    check(first < next && next <= track.chunks + 1, 'runs of chunks in the wrong order');
    total += (next - first) * perChunk;
    additions += (next - first) * perChunk ** 2;
  }
  check(total <= track.samples, 'more samples in chunks than there are');
  check(!track.sizesDiffer || additions <= ADDITIONS_MAX, 'chunks of too many samples');
}

function checkKeyFrames(keyFrames: Entries): void {
  let before = 0;
  for (let entry = 0; entry < keyFrames.count; entry += 1) {
    const sample = keyFrames.number(entry);
    check(sample > before, 'key frames in the wrong order');
    before = sample;
  }
}

interface Sizes {
  /** The number of samples of a track, and whether each has a size of its own. */
  readonly samples: number;
  readonly sizesDiffer: boolean;
  /** The total bytes of a number of samples, beginning with one. */
  sum(from: number, count: number): number;
}

function sizesOf(tables: ReadonlyMap<TableType, Buffer>): Sizes {
  const compact = tables.get('stz2');
  const sizes = compact ?? tables.get('stsz');
  // The samples of a fragmented file are in its fragments.
  if (!sizes) return { samples: 0, sizesDiffer: false, sum: () => 0 };
  check(sizes.length >= 12, 'no sizes');
  const samples = sizes.readUInt32BE(8);
  const bits = compact ? compact.readUInt8(7) : 32;
  check([4, 8, 16, 32].includes(bits), 'sizes of an unknown width');
  const sizesDiffer = compact !== undefined || sizes.readUInt32BE(4) === 0;
  if (sizesDiffer) check(12 + (samples * bits) / 8 <= sizes.length, 'more sizes than fit their box');
  const sizeOf = (sample: number): number => {
    if (bits === 4) return (sizes.readUInt8(12 + (sample >> 1)) >> (sample % 2 === 0 ? 4 : 0)) & 15;
    return sizes.readUIntBE(12 + (sample * bits) / 8, bits / 8);
  };
  const sum = (from: number, count: number): number => {
    if (!sizesDiffer) return count * sizes.readUInt32BE(4);
    let bytes = 0;
    for (let sample = from; sample < from + count; sample += 1) bytes += sizeOf(sample);
    return bytes;
  };
  return { samples, sizesDiffer, sum };
}

interface Entries {
  readonly count: number;
  readonly bytes: Buffer;
  /** A 32-bit number of an entry, at an offset in bytes. */
  number(entry: number, offset?: number): number;
}

/** The entries of a table, each of this many bytes; none without a table. */
function entriesOf(table: Buffer | undefined, bytesEach: number): Entries {
  check(table === undefined || table.length >= 8, 'a table without a count');
  const count = table?.readUInt32BE(4) ?? 0;
  const bytes = table?.subarray(8) ?? Buffer.alloc(0);
  check(count * bytesEach <= bytes.length, 'more entries than fit their box');
  return { count, bytes, number: (entry, offset = 0) => bytes.readUInt32BE(entry * bytesEach + offset) };
}

/** The sum of the counts that begin the entries. */
function sumOf(entries: Entries): number {
  let sum = 0;
  for (let entry = 0; entry < entries.count; entry += 1) sum += entries.number(entry);
  return sum;
}

const isTable = (type: string): type is TableType => (TABLES as readonly string[]).includes(type);

function check(holds: boolean, otherwise: string): void {
  if (!holds) throw new MalformedVideo(otherwise);
}
