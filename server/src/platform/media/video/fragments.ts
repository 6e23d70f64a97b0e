import { AppError } from '../../errors/app-error.ts';
import { inside } from './edit-list.ts';
import type { Sample } from './movie-samples.ts';
import { boxesIn, MalformedVideo, type PlacedBox } from './mp4-boxes.ts';

/** The defaults of a track's samples. */
interface Defaults {
  readonly description: number;
  readonly duration: number;
  readonly size: number;
  readonly flags: number;
}

const NOT_A_KEY = 0x10000;

/** Read the numbers of a box in sequence. Throws MalformedVideo beyond its end. */
function reader(content: Buffer) {
  let at = 4;
  const step = (bytes: number) => {
    at += bytes;
    if (at > content.length) throw new MalformedVideo('a fragment that ends early');
    return at - bytes;
  };
  return {
    version: content[0] ?? 0,
    flags: content.length >= 4 ? content.readUInt32BE(0) & 0xffffff : 0,
    number: () => content.readUInt32BE(step(4)),
    signed: () => content.readInt32BE(step(4)),
    large: () => Number(content.readBigUInt64BE(step(8))),
  };
}

/**
 * Add the samples of a file's fragments to those of the movie box, by the id of their track. Throws MalformedVideo, and
 * `unsupported_fragments` for samples with another description than the first.
 */
export function addFragments(samples: ReadonlyMap<number, Sample[]>, movie: Buffer, boxes: readonly PlacedBox[]): void {
  const defaults = readDefaults(movie);
  for (const { type, content, start } of boxes) {
    if (type !== 'moof') continue;
    // Data follow those of the previous track, unless a track states its offset.
    let place = start;
    for (const track of boxesIn(content))
      if (track.type === 'traf') place = addTrack(track.content, { start, place, defaults, samples });
  }
}

/** Add a track's samples of a fragment, and return where its data end. */
function addTrack(
  track: Buffer,
  fragment: {
    start: number;
    place: number;
    defaults: ReadonlyMap<number, Defaults>;
    samples: ReadonlyMap<number, Sample[]>;
  },
): number {
  const header = reader(inside(track, 'tfhd') ?? Buffer.alloc(0));
  const id = header.number();
  const [all, usual] = [fragment.samples.get(id), fragment.defaults.get(id)];
  if (!all || !usual) throw new MalformedVideo('a fragment of an unknown track');
  const isNext = (header.flags & 0x20001) === 0;
  const base = header.flags & 0x1 ? header.large() : isNext ? fragment.place : fragment.start;
  const own = {
    description: header.flags & 0x2 ? header.number() : usual.description,
    duration: header.flags & 0x8 ? header.number() : usual.duration,
    size: header.flags & 0x10 ? header.number() : usual.size,
    flags: header.flags & 0x20 ? header.number() : usual.flags,
  };
  if (own.description !== 1) throw new AppError('unsupported_fragments');
  const time = inside(track, 'tfdt');
  const last = all.at(-1);
  let decodedAt = last ? last.decodedAt + last.duration : 0;
  if (time) {
    const stated = reader(time);
    decodedAt = stated.version === 1 ? stated.large() : stated.number();
  }
  let place = base;
  for (const { type, content } of boxesIn(track))
    if (type === 'trun') ({ place, decodedAt } = addRun(content, { base, place, decodedAt, own, samples: all }));
  return place;
}

function addRun(
  content: Buffer,
  at: { base: number; place: number; decodedAt: number; own: Defaults; samples: Sample[] },
): { place: number; decodedAt: number } {
  const run = reader(content);
  const count = run.number();
  let place = run.flags & 0x1 ? at.base + run.signed() : at.place;
  let { decodedAt } = at;
  const firstFlags = run.flags & 0x4 ? run.number() : undefined;
  for (let index = 0; index < count; index += 1) {
    const duration = run.flags & 0x100 ? run.number() : at.own.duration;
    const size = run.flags & 0x200 ? run.number() : at.own.size;
    const flags = run.flags & 0x400 ? run.number() : index === 0 ? (firstFlags ?? at.own.flags) : at.own.flags;
    const shift = run.flags & 0x800 ? run.signed() : 0;
    at.samples.push({ offset: place, size, decodedAt, duration, shift, isKey: (flags & NOT_A_KEY) === 0 });
    place += size;
    decodedAt += duration;
  }
  return { place, decodedAt };
}

function readDefaults(movie: Buffer): ReadonlyMap<number, Defaults> {
  const defaults = new Map<number, Defaults>();
  for (const { type, content } of boxesIn(inside(movie, 'mvex') ?? Buffer.alloc(0))) {
    if (type !== 'trex') continue;
    const { number } = reader(content);
    defaults.set(number(), { description: number(), duration: number(), size: number(), flags: number() });
  }
  return defaults;
}
