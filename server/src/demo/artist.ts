import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadedFile } from '../platform/media/form.ts';
import type { DrawnFace, DrawnPicture } from './person.ts';

/** What the artist is asked to draw, and the path of the JPEG it becomes. */
export interface Commission {
  readonly drawing: DrawnFace | DrawnPicture;
  readonly path: string;
}

/** What is said of a commission: done, or why not. */
export interface Delivery {
  readonly path: string;
  readonly failed?: string;
}

/**
 * Draws what the demo campus shows. A process of its own does it, since what drawing takes of memory is given back
 * only when a process ends, and the server has long to live.
 */
export interface Artist extends AsyncDisposable {
  /** Draws, and lends the file as if it had been uploaded; it is gone when `use` is done. */
  draw<Result>(drawing: DrawnFace | DrawnPicture, use: (file: UploadedFile) => Promise<Result>): Promise<Result>;
}

const PROCESS = join(import.meta.dirname, 'artist-process.ts');

/** Hires the artist. Disposing of it ends its process, which clears up behind it, as it does when this one is killed. */
export async function hireArtist(): Promise<Artist> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-demo-'));
  const artist = fork(PROCESS, [folder], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const awaited = new Map<string, PromiseWithResolvers<void>>();
  let gone: Error | undefined;

  const leave = (why: Error) => {
    gone ??= why;
    for (const { reject } of awaited.values()) reject(gone);
  };
  artist.on('error', leave);
  artist.on('exit', (status, signal) =>
    leave(new Error(`the artist of the demo campus ended with ${signal ?? status}`)),
  );
  artist.on('message', ({ path, failed }: Delivery) => {
    if (failed === undefined) awaited.get(path)?.resolve();
    else awaited.get(path)?.reject(new Error(`a picture of the demo campus could not be drawn: ${failed}`));
  });

  const deliver = async (commission: Commission) => {
    if (gone) throw gone;
    const delivery = Promise.withResolvers<void>();
    awaited.set(commission.path, delivery);
    artist.send(commission);
    await delivery.promise.finally(() => awaited.delete(commission.path));
  };

  return {
    async draw(drawing, use) {
      const path = join(folder, `${randomUUID()}.jpg`);
      await deliver({ drawing, path });
      try {
        return await use({ path, kind: 'image', mime: 'image/jpeg', bytes: (await stat(path)).size });
      } finally {
        await rm(path);
      }
    },
    async [Symbol.asyncDispose]() {
      if (artist.connected) {
        artist.disconnect();
        await once(artist, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
