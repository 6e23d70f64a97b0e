import { open } from 'node:fs/promises';
import { CustomSource, FilePathSource, type Source } from 'mediabunny';
import { type Piece, readEdits } from './edit-list.ts';
import { flatIndex, isHybrid } from './flat-index.ts';
import { checkIndex } from './mp4-check.ts';

/** The input for a demuxer, and the visible pieces by edit lists. */
export interface OpenedFile {
  readonly source: Source;
  readonly edits: ReadonlyMap<number, readonly Piece[]>;
}

/**
 * Open an MP4 or MOV with a checked index. mediabunny reads only the beginning of a hybrid file, so the file gets a new
 * index in front that lists all its samples. Throws MalformedVideo, `unsupported_edits` and `unsupported_fragments`.
 */
export async function openFile(path: string): Promise<OpenedFile> {
  const boxes = await checkIndex(path);
  const movie = boxes.find(({ type }) => type === 'moov');
  if (!movie) return { source: new FilePathSource(path), edits: new Map() };
  const edits = readEdits(
    movie.content,
    boxes.some(({ type }) => type === 'moof'),
  );
  if (!isHybrid(boxes)) return { source: new FilePathSource(path), edits };
  return { source: await withFront(path, flatIndex(boxes)), edits };
}

/** A file with other bytes in front of it, without copying the file. */
async function withFront(path: string, front: Buffer): Promise<Source> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  return new CustomSource({
    getSize: () => front.length + size,
    async read(start, end) {
      const bytes = Buffer.alloc(end - start);
      const fromFront = start < front.length ? front.copy(bytes, 0, start, end) : 0;
      if (fromFront < bytes.length)
        await file.read(bytes, fromFront, bytes.length - fromFront, start + fromFront - front.length);
      return bytes;
    },
    dispose: () => void file.close(),
    prefetchProfile: 'fileSystem',
  });
}
