import type { listMemes, Meme, MemeList } from '@quad/contract/memes/memes';
import type { QueryOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import type { AlsoInTransaction } from '../../concerns/reports/reportable.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { pageOf } from '../../platform/lists/page.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import { filesOf } from '../../platform/media/media-record.ts';
import type { MediaSource } from '../../platform/media/prepared-media.ts';
import type { RemoteFiles } from '../../platform/media/remote-files.ts';
import { onceByClientId } from '../../platform/writes/once-by-client-id.ts';
import type { Relations } from '../people/relations/relations.ts';
import { createOwnedCards } from '../people/summaries/owned-cards.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import { listRows, type MemeCard, readCards } from './meme-lists.repo.ts';
import * as repo from './memes.repo.ts';
import { mayDelete } from './memes.rules.ts';

/** A new meme with a file or a web address. `at` (milliseconds since 1970) backdates it. */
export interface NewMeme {
  /** The id that the author's device has made. */
  readonly clientId?: string | undefined;
  readonly title: string;
  readonly altText?: string | undefined;
  readonly file?: MediaSource | undefined;
  readonly address?: string | undefined;
  readonly at?: number;
  /** Aborted when the author disconnects. */
  readonly signal?: AbortSignal;
}

/** About 500 memes. */
const CARDS_BYTES = 0.5 * 1024 * 1024;

export type Memes = ReturnType<typeof createMemes>;

/** Memes: pictures with a title. A person can like one many times, up to a limit. */
export function createMemes(parts: {
  db: Database;
  reads: Database;
  media: MediaLibrary;
  remoteFiles: RemoteFiles;
  caches: Caches;
  relations: Relations;
  summaries: PersonSummaries;
}) {
  const { db, reads, media, remoteFiles, caches, relations, summaries } = parts;
  const cards = createOwnedCards<MemeCard>(
    { caches, summaries },
    { name: 'memes', maxBytes: CARDS_BYTES, read: (ids) => readCards(db, ids) },
  );

  const get = async (viewer: Viewer, id: string): Promise<Meme> => {
    const [row] = await repo.findMemes(db, viewer.id, [id]);
    if (!row) throw missing();
    return repo.toMeme(row);
  };

  const publish = async (viewer: Viewer, sent: NewMeme, file: MediaSource): Promise<Meme> => {
    const { clientId, title, altText = '', at = Date.now() } = sent;
    const id = newId(at);
    const meme = {
      id,
      author_id: viewer.id,
      client_id: clientId ?? null,
      title: trimText(title),
      alt_text: trimText(altText),
      created_at: new Date(at),
    };
    await media.add(file, viewer, (record, trx) => repo.insertMeme(trx, { ...meme, media: record }));
    return get(viewer, id);
  };

  const erase = async (trx: Executor, id: string): Promise<void> => {
    const picture = await repo.deleteMeme(trx, id);
    if (!picture) throw missing();
    await media.remove(trx, filesOf(picture));
  };

  return {
    get,

    /** A page of memes, newest first, without memes of hidden or muted people. */
    async list(viewer: Viewer, { before, limit }: QueryOf<typeof listMemes>): Promise<MemeList> {
      const { hidden, muted } = await relations.visibilityOf(viewer.id);
      const excluded = [...hidden, ...muted];
      const rows = await listRows(reads, { viewerId: viewer.id, excluded, before, limit: limit + 1 });
      const { rows: page, nextCursor } = pageOf(rows, limit, (last) => last.id);
      const shown = await cards.show(page);
      return {
        memes: shown.map(({ row, card, owner }) => ({ ...card, author: owner, ownLikes: row.own_likes })),
        nextCursor,
      };
    },

    /** Add a meme. A retry with the same client id returns the existing meme. */
    async add(viewer: Viewer, meme: NewMeme): Promise<Meme> {
      const { file, address = '', signal } = meme;
      if (file && address !== '') throw new AppError('two_pictures');
      return onceByClientId(
        db,
        { table: 'all_memes', by: { author_id: viewer.id }, clientId: meme.clientId },
        (known) => get(viewer, known),
        async () => {
          if (file) return publish(viewer, meme, file);
          if (address === '') throw new AppError('no_picture');
          return remoteFiles.withPicture(address, { id: viewer.id, signal }, (fetched) =>
            publish(viewer, meme, fetched),
          );
        },
      );
    },

    /** Add likes. A retry of the latest batch adds none. */
    async like(viewer: Viewer, id: string, { clicks, batch }: { clicks: number; batch: string }) {
      const result = await repo.likeMeme(db, { id, personId: viewer.id, clicks, batch });
      if (!result) throw missing();
      return { likes: result.likes, ownLikes: result.own };
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      const authorId = await repo.authorOf(db, viewer.id, id);
      if (authorId === undefined) throw missing();
      if (!mayDelete(viewer, { authorId })) throw new AppError('forbidden');
      await transact(db, (trx) => erase(trx, id));
    },

    /** Delete all memes of a person. */
    async eraseAllOf(personId: string): Promise<void> {
      const ids = await repo.memeIdsOf(db, personId);
      for (const id of ids) await transact(db, (trx) => erase(trx, id)).catch(ignoreMissing);
    },

    /** Delete any meme, for a moderator. */
    async removeAny(id: string, also: AlsoInTransaction): Promise<void> {
      await transact(db, async (trx) => {
        await erase(trx, id);
        await also(trx);
      });
    },
  };
}

const missing = () => new AppError('no_such_meme');

/** Ignore that a meme was deleted since its id was read. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'no_such_meme')) throw error;
}
