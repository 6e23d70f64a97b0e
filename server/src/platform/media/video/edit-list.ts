import { AppError } from '../../errors/app-error.ts';
import { type Box, boxesIn, MalformedVideo } from './mp4-boxes.ts';

/** A piece of a track's media that a player shows, in seconds. */
export interface Piece {
  /** Its beginning and end in the media, by the demuxer's timestamps. `to` is infinite for the rest of the media. */
  readonly from: number;
  readonly to: number;
  /** When it is shown. */
  readonly at: number;
}

/** More cuts than a camera or a phone makes. Each costs a search for the key frame before it. */
const EDITS_MAX = 200;
/** A hybrid file may state only the duration of its first samples. Smaller differences are rounding. */
const ROUNDING_SECONDS = 0.05;
const EMPTY = -1;
const USUAL_RATE = 0x10000;

/**
 * Read the edit lists of a movie: what players show of each track, by the track's id. A track without an edit list is
 * shown completely, and is missing from the answer.
 *
 * Timestamps are mediabunny's: it subtracts the beginning of the first edit from each, and adds the empty edits before
 * it. With `isFragmented`, an edit that ends with the samples of the movie box also covers the fragments. Throws
 * `unsupported_edits` for another speed and for too many edits, and MalformedVideo.
 */
export function readEdits(movie: Buffer, isFragmented: boolean): ReadonlyMap<number, readonly Piece[]> {
  const edits = new Map<number, readonly Piece[]>();
  const movieTimescale = timescaleOf(inside(movie, 'mvhd'));
  for (const { type, content: track } of boxesIn(movie)) {
    const list = type === 'trak' ? inside(track, 'edts', 'elst') : undefined;
    if (!list) continue;
    const timescale = timescaleOf(inside(track, 'mdia', 'mdhd'));
    const media = isFragmented ? mediaDuration(inside(track, 'mdia', 'minf', 'stbl', 'stts')) / timescale : undefined;
    const pieces = piecesOf(entriesOf(list), { movieTimescale, timescale, media });
    if (pieces.length > 0) edits.set(trackId(track), pieces);
  }
  return edits;
}

interface Edit {
  /** In units of the movie. */
  readonly duration: number;
  /** In units of the track. */
  readonly mediaTime: number;
  readonly rate: number;
}

function entriesOf(list: Buffer): Edit[] {
  if (list.length < 8) throw new MalformedVideo('an edit list without a length');
  const isLong = list.readUInt8(0) === 1;
  const [count, bytesEach] = [list.readUInt32BE(4), isLong ? 20 : 12];
  if (8 + count * bytesEach > list.length) throw new MalformedVideo('more edits than fit their box');
  if (count > EDITS_MAX) throw new AppError('unsupported_edits');
  return Array.from({ length: count }, (_, index) => {
    const at = 8 + index * bytesEach;
    return {
      duration: isLong ? Number(list.readBigUInt64BE(at)) : list.readUInt32BE(at),
      mediaTime: isLong ? Number(list.readBigInt64BE(at + 8)) : list.readInt32BE(at + 4),
      rate: list.readInt32BE(at + bytesEach - 4),
    };
  });
}

function piecesOf(
  edits: readonly Edit[],
  track: { movieTimescale: number; timescale: number; media: number | undefined },
): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let zero: number | undefined;
  for (const [index, { duration, mediaTime, rate }] of edits.entries()) {
    const seconds = duration / track.movieTimescale;
    if (mediaTime !== EMPTY) {
      if (rate !== USUAL_RATE || mediaTime < 0) throw new AppError('unsupported_edits');
      zero ??= mediaTime - Math.round(at * track.timescale);
      const from = (mediaTime - zero) / track.timescale;
      const isLast = index === edits.length - 1;
      const endsWithMovie =
        track.media !== undefined && mediaTime / track.timescale + seconds > track.media - ROUNDING_SECONDS;
      // Without a length: the rest of the media.
      const isOpen = isLast && (duration === 0 || (track.media !== undefined && track.media > 0 && endsWithMovie));
      pieces.push({ from, to: isOpen ? Number.POSITIVE_INFINITY : from + seconds, at });
    }
    at += seconds;
  }
  return pieces;
}

/** The duration of the media in the movie box, in units of its track. */
function mediaDuration(times: Buffer | undefined): number {
  if (!times || times.length < 8) return 0;
  let sum = 0;
  for (let at = 8; at + 8 <= Math.min(times.length, 8 + 8 * times.readUInt32BE(4)); at += 8)
    sum += times.readUInt32BE(at) * times.readUInt32BE(at + 4);
  return sum;
}

/** The units per second of a movie or a track, by its header. */
function timescaleOf(header: Buffer | undefined): number {
  const at = header?.[0] === 1 ? 20 : 12;
  const timescale = header && header.length >= at + 4 ? header.readUInt32BE(at) : 0;
  if (timescale === 0) throw new MalformedVideo('a track without units of time');
  return timescale;
}

/** The id of a track, which fragments and demuxers use. */
export function trackId(track: Buffer): number {
  const header = inside(track, 'tkhd');
  const at = header?.[0] === 1 ? 20 : 12;
  if (!header || header.length < at + 4) throw new MalformedVideo('a track without an id');
  return header.readUInt32BE(at);
}

/** The content of the first box at a path inside another box. */
export function inside(content: Buffer, ...path: string[]): Buffer | undefined {
  let found: Buffer | undefined = content;
  for (const type of path) found = found && firstOf(found, type)?.content;
  return found;
}

function firstOf(content: Buffer, type: string): Box | undefined {
  for (const box of boxesIn(content)) if (box.type === type) return box;
  return undefined;
}
