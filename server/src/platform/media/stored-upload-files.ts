import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ScratchFolder } from './scratch-folder.ts';
import { type MediaStore, NoSuchFile } from './store.ts';
import { assertUploadId, type UploadFiles } from './upload-files.ts';

/** A stored range of an upload: from `start` to before `end`, in bytes. */
interface StoredRange {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const RANGE = /^([^/]+)\/(\d+)-(\d+)$/;
/** Enough digits for every size, so that a listing is in order. */
const DIGITS = 12;
const padded = (bytes: number): string => String(bytes).padStart(DIGITS, '0');
const nameOf = (id: string, start: number, end: number): string => `${id}/${padded(start)}-${padded(end)}`;

/**
 * Store each received range of an upload as a file of its own, named after its place. A range that arrives late, from a
 * node that lost its upload to another one, replaces only itself. So nodes need no lock for writing.
 */
export function createStoredUploads(store: MediaStore, scratch: ScratchFolder): UploadFiles {
  const rangesOf = async (id: string): Promise<StoredRange[]> => {
    assertUploadId(id);
    const ranges: StoredRange[] = [];
    for await (const { name } of store.list(`${id}/`)) {
      const [, , start, end] = RANGE.exec(name) ?? [];
      if (start !== undefined) ranges.push({ name, start: Number(start), end: Number(end) });
    }
    return ranges;
  };

  const read: UploadFiles['read'] = async (id, bytes) => {
    const plan = planOf(await rangesOf(id), bytes);
    if (!plan) throw new NoSuchFile(id);
    return (async function* () {
      for (const { name, first, last } of plan) yield* (await store.open(name, { first, last })).content;
    })();
  };

  return {
    needsLock: false,

    async write(id, bytes, offset) {
      assertUploadId(id);
      await store.put(nameOf(id, offset, offset + bytes.length), bytes);
    },

    has: async (id) => (await rangesOf(id)).length > 0,

    async adopt(id, path, bytes) {
      assertUploadId(id);
      await store.put(nameOf(id, 0, bytes), { path });
      await rm(path, { force: true });
    },

    async toFile(id, bytes) {
      const path = scratch.newPath();
      const dispose = () => rm(path, { force: true });
      try {
        await pipeline(await read(id, bytes), createWriteStream(path, { mode: 0o600, flags: 'wx' }));
      } catch (error) {
        await dispose();
        throw error;
      }
      return { path, [Symbol.asyncDispose]: dispose };
    },

    read,

    async delete(id) {
      for (const { name } of await rangesOf(id)) await store.delete(name);
    },

    async olderThan(ageMs) {
      const newest = Date.now() - ageMs;
      const isOld = new Map<string, boolean>();
      for await (const { name, storedAt } of store.list('')) {
        const id = RANGE.exec(name)?.[1];
        if (id !== undefined) isOld.set(id, (isOld.get(id) ?? true) && storedAt.getTime() < newest);
      }
      return [...isOld].filter(([, old]) => old).map(([id]) => id);
    },
  };
}

/** The parts of ranges that make the first `bytes` bytes; undefined when some are missing. Ranges may overlap. */
export function planOf(
  ranges: readonly StoredRange[],
  bytes: number,
): { name: string; first: number; last: number }[] | undefined {
  const plan: { name: string; first: number; last: number }[] = [];
  for (let place = 0; place < bytes; ) {
    const covering = ranges.filter(({ start, end }) => start <= place && end > place);
    const longest = covering.reduce<StoredRange | undefined>((a, b) => (a && a.end >= b.end ? a : b), undefined);
    if (!longest) return undefined;
    const end = Math.min(longest.end, bytes);
    plan.push({ name: longest.name, first: place - longest.start, last: end - longest.start - 1 });
    place = end;
  }
  return plan;
}
