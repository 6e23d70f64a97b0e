import { open } from 'node:fs/promises';
import { VIDEO_SENT_MAX_SECONDS } from '@quad/contract/limits/media';
import { type Box, boxesIn, MalformedVideo, type PlacedBox, readBoxes } from './mp4-boxes.ts';
import { checkSampleTable, TABLES } from './mp4-tables.ts';

/** More than the longest track has at 60 frames a second, or four minutes of slow motion at 240. */
export const SAMPLES_MAX = VIDEO_SENT_MAX_SECONDS * 70;
/** The jump table of a fragmented file has an entry for each fragment. Demuxers sort it and remove duplicates. */
const JUMPS_MAX = 10_000;

const INDEX_TYPES = new Set(['moov', 'moof', 'mfra']);
/** The only parent that each of these boxes may have. Demuxers read them in any place. */
const PARENTS: Readonly<Record<string, string>> = {
  trak: 'moov',
  mdia: 'trak',
  minf: 'mdia',
  stbl: 'minf',
  edts: 'trak',
  elst: 'edts',
  tkhd: 'trak',
  mdhd: 'mdia',
  mvex: 'moov',
  traf: 'moof',
  trun: 'traf',
  tfra: 'mfra',
  ...Object.fromEntries(TABLES.map((type) => [type, 'stbl'])),
};
const CONTAINERS = new Set(['trak', 'edts', 'mdia', 'minf', 'mvex', 'traf']);

/**
 * Check the index of an MP4 or MOV against its file before a demuxer opens it, and return its boxes in order. The index
 * consists of tables with arbitrary counts, and demuxers trust them: a few bytes can make them count to four billion.
 *
 * Throws MalformedVideo; errors of the disk stay unchanged. A file that passes can still be damaged.
 */
export async function checkIndex(path: string): Promise<PlacedBox[]> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  let runs = 0;
  const boxes = await readBoxes(file, size, INDEX_TYPES);
  for (const box of boxes) runs += checkBox(box, size);
  // Each track of a fragmented file has its own runs; two tracks are shown.
  if (runs > 2 * SAMPLES_MAX) throw new MalformedVideo('too many samples in fragments');
  return boxes;
}

/** Check the content of a box, and return the number of samples of its fragments. */
function checkBox({ type, content }: Box, fileSize: number): number {
  let samples = 0;
  for (const box of boxesIn(content)) {
    if ((PARENTS[box.type] ?? type) !== type) throw new MalformedVideo(`${box.type} in ${type}`);
    if (box.type === 'stbl') checkSampleTable(box.content, { fileSize, samplesMax: SAMPLES_MAX });
    else if (box.type === 'trun') samples += runLength(box.content);
    else if (box.type === 'tfra') checkJumps(box.content);
    else if (CONTAINERS.has(box.type)) samples += checkBox(box, fileSize);
  }
  return samples;
}

/** The optional fields of each sample in a run, by their flags; each takes four bytes. */
const FIELDS_OF_SAMPLE = [0x100, 0x200, 0x400, 0x800];
const FIELDS_OF_RUN = [0x1, 0x4];

/** The number of samples in a fragment's run. Without fields of samples it can be any number. */
function runLength(content: Buffer): number {
  if (content.length < 8) throw new MalformedVideo('a run without a length');
  const flags = content.readUInt32BE(0) & 0xffffff;
  const fieldsIn = (fields: readonly number[]) => fields.filter((field) => flags & field).length;
  const count = content.readUInt32BE(4);
  if (8 + 4 * (fieldsIn(FIELDS_OF_RUN) + count * fieldsIn(FIELDS_OF_SAMPLE)) > content.length)
    throw new MalformedVideo('a run longer than its box');
  return count;
}

function checkJumps(content: Buffer): void {
  if (content.length < 16 || content.readUInt32BE(12) > JUMPS_MAX) throw new MalformedVideo('too many jumps');
}
