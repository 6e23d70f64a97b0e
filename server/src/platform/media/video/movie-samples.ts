import { AppError } from '../../errors/app-error.ts';
import { inside } from './edit-list.ts';
import { SAMPLES_MAX } from './mp4-check.ts';

/** A sample of a track: its place, and its times of decoding and showing, in units of its track. */
export interface Sample {
  readonly offset: number;
  readonly size: number;
  readonly decodedAt: number;
  readonly duration: number;
  /** How much later it is shown than decoded. */
  readonly shift: number;
  readonly isKey: boolean;
}

/** The number of samples in the movie box of a track. */
export function sampleCount(track: Buffer): number {
  const table = inside(track, 'mdia', 'minf', 'stbl');
  const sizes = table && (inside(table, 'stsz') ?? inside(table, 'stz2'));
  return sizes && sizes.length >= 12 ? sizes.readUInt32BE(8) : 0;
}

/**
 * List the samples in the movie box of a track with checked tables. Throws `unsupported_fragments` for structures that
 * no writer of hybrid files makes: compact sizes, samples of several descriptions, and more samples than a video has.
 */
export function movieSamples(track: Buffer): Sample[] {
  const count = sampleCount(track);
  const table = inside(track, 'mdia', 'minf', 'stbl');
  const sizes = table && inside(table, 'stsz');
  if (!table || count === 0) return [];
  if (!sizes || inside(table, 'stz2') || count > 2 * SAMPLES_MAX) throw new AppError('unsupported_fragments');
  const sameSize = sizes.readUInt32BE(4);
  const offsets = offsetsOf(table, (sample) => sameSize || sizes.readUInt32BE(12 + 4 * sample));
  const durations = runs(inside(table, 'stts'));
  const shifts = runs(inside(table, 'ctts'));
  const keyFrames = inside(table, 'stss');
  const keys = keyFrames && new Set(rowsOf(keyFrames, 4).map((at) => keyFrames.readUInt32BE(at)));
  let decodedAt = 0;
  return offsets.map(({ offset, size }, index) => {
    const duration = durations[index] ?? durations.at(-1) ?? 0;
    const sample = {
      offset,
      size,
      decodedAt,
      duration,
      shift: shifts[index] ?? 0,
      isKey: keys?.has(index + 1) ?? true,
    };
    decodedAt += duration;
    return sample;
  });
}

/** The place of each sample in a table's chunks. */
function offsetsOf(table: Buffer, sizeOf: (sample: number) => number): { offset: number; size: number }[] {
  const large = inside(table, 'co64');
  const chunks = large ?? inside(table, 'stco') ?? Buffer.alloc(8);
  const perChunk = inside(table, 'stsc') ?? Buffer.alloc(8);
  const places = rowsOf(chunks, large ? 8 : 4).map((at) =>
    large ? Number(chunks.readBigUInt64BE(at)) : chunks.readUInt32BE(at),
  );
  const rows = rowsOf(perChunk, 12);
  const samples: { offset: number; size: number }[] = [];
  for (const [row, at] of rows.entries()) {
    const next = rows[row + 1];
    const end = next === undefined ? places.length : perChunk.readUInt32BE(next) - 1;
    if (perChunk.readUInt32BE(at + 8) !== 1) throw new AppError('unsupported_fragments');
    for (let chunk = perChunk.readUInt32BE(at) - 1; chunk < end; chunk += 1) {
      let offset = places[chunk] ?? 0;
      for (let index = 0; index < perChunk.readUInt32BE(at + 4); index += 1) {
        const size = sizeOf(samples.length);
        samples.push({ offset, size });
        offset += size;
      }
    }
  }
  return samples;
}

/** The value of each sample, by a table of runs. Values are signed, because shifts may be negative. */
function runs(table: Buffer | undefined): number[] {
  if (!table) return [];
  return rowsOf(table, 8).flatMap((at) =>
    Array.from({ length: table.readUInt32BE(at) }, () => table.readInt32BE(at + 4)),
  );
}

/** The offsets of a table's rows. */
function rowsOf(table: Buffer, bytesEach: number): number[] {
  return Array.from({ length: table.readUInt32BE(4) }, (_, row) => 8 + row * bytesEach);
}
