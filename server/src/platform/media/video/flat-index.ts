import { AppError } from '../../errors/app-error.ts';
import { inside, trackId } from './edit-list.ts';
import { addFragments } from './fragments.ts';
import { movieSamples, type Sample, sampleCount } from './movie-samples.ts';
import { type Box, boxesIn, MalformedVideo, type PlacedBox } from './mp4-boxes.ts';

/** Whether a file lists samples in its movie box and further ones in fragments. */
export function isHybrid(boxes: readonly Box[]): boolean {
  const movie = boxes.find(({ type }) => type === 'moov');
  return (
    movie !== undefined &&
    // Without it, players ignore fragments.
    inside(movie.content, 'mvex') !== undefined &&
    boxes.some(({ type }) => type === 'moof') &&
    [...boxesIn(movie.content)].some(({ type, content }) => type === 'trak' && sampleCount(content) > 0)
  );
}

/**
 * Build the beginning of a file that plays without fragments: its type and a movie box that lists the samples of the
 * movie box and of the fragments. Offsets include the length of this beginning. Throws MalformedVideo, and
 * `unsupported_fragments` when a fragment's samples have another description, or are earlier than the samples before
 * them.
 */
export function flatIndex(boxes: readonly PlacedBox[]): Buffer {
  const movie = boxes.find(({ type }) => type === 'moov')?.content;
  if (!movie) throw new MalformedVideo('no movie box');
  const samples = new Map<number, Sample[]>();
  for (const { type, content } of boxesIn(movie))
    if (type === 'trak') samples.set(trackId(content), movieSamples(content));
  addFragments(samples, movie, boxes);
  const write = (front: number): Buffer => {
    const parts = [...boxesIn(movie)].map(({ type, content }) => {
      if (type === 'mvex') return Buffer.alloc(0);
      return box(type, type === 'trak' ? flatTrack(content, samples.get(trackId(content)) ?? [], front) : content);
    });
    return Buffer.concat([TYPE, box('moov', Buffer.concat(parts))]);
  };
  // The size does not depend on the values of the offsets.
  return write(write(0).length);
}

const TYPE = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1'));

/** Replace the sample tables of a track. */
function flatTrack(track: Buffer, samples: readonly Sample[], front: number): Buffer {
  const descriptions = inside(track, 'mdia', 'minf', 'stbl', 'stsd');
  if (!descriptions) throw new MalformedVideo('a track without descriptions of its samples');
  const flat = Buffer.concat([box('stsd', descriptions), ...tablesOf(samples, front)]);
  return replace(track, ['mdia', 'minf', 'stbl'], flat);
}

/** Replace the content of the box at a path. */
function replace(content: Buffer, [type, ...path]: readonly string[], by: Buffer): Buffer {
  if (type === undefined) return by;
  return Buffer.concat(
    [...boxesIn(content)].map((inner) =>
      box(inner.type, inner.type === type ? replace(inner.content, path, by) : inner.content),
    ),
  );
}

function tablesOf(samples: readonly Sample[], front: number): Buffer[] {
  const durations = samples.map(({ decodedAt, duration }, index) => {
    const next = samples[index + 1]?.decodedAt ?? decodedAt + duration;
    if (next < decodedAt) throw new AppError('unsupported_fragments');
    return next - decodedAt;
  });
  const numbers = (type: string, head: readonly number[], rows: readonly (readonly number[])[], version = 0) => {
    const values = [...head, ...rows.flat()];
    const content = Buffer.alloc(4 + 4 * values.length);
    content.writeUInt8(version);
    for (const [index, value] of values.entries()) content.writeInt32BE(value | 0, 4 + 4 * index);
    return box(type, content);
  };
  const count = samples.length;
  const offsets = Buffer.alloc(8 + 8 * count);
  offsets.writeUInt32BE(count, 4);
  for (const [index, { offset }] of samples.entries()) offsets.writeBigUInt64BE(BigInt(offset + front), 8 + 8 * index);
  const keys = samples.flatMap(({ isKey }, index) => (isKey ? [[index + 1]] : []));
  return [
    numbers(
      'stts',
      [count],
      durations.map((duration) => [1, duration]),
    ),
    numbers(
      'ctts',
      [count],
      samples.map(({ shift }) => [1, shift]),
      1,
    ),
    numbers(
      'stsz',
      [0, count],
      samples.map(({ size }) => [size]),
    ),
    numbers('stsc', [count > 0 ? 1 : 0], count > 0 ? [[1, 1, 1]] : []),
    box('co64', offsets),
    ...(keys.length < count ? [numbers('stss', [keys.length], keys)] : []),
  ];
}

function box(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}
