import { extname } from 'node:path';
import type { NoticeFile } from '@quad/contract/college/notices';
import type { Executor } from '../../../platform/db/database.ts';
import { fileNameAs, pictureName } from '../../../platform/media/file-name.ts';
import type { MediaLibrary } from '../../../platform/media/library.ts';
import type { StoredSource } from '../../../platform/media/library-files.ts';
import type { MediaOwner } from '../../../platform/media/media-owner.ts';
import { filesOf, type MediaRecord, presentMedia } from '../../../platform/media/media-record.ts';
import { mediaUrl } from '../../../platform/media/media-url.ts';
import type { MediaSource } from '../../../platform/media/prepared-media.ts';

/** A stored attachment of a notice: its shown name, and a picture or document in the media store. */
export type NoticeFileRecord =
  | { readonly name: string; readonly picture: MediaRecord }
  | { readonly name: string; readonly document: string; readonly bytes: number };

/** A new attachment, with its shown name. */
export interface NewNoticeFile {
  readonly file: MediaSource;
  readonly name: string;
}

/** Store uploaded files in the transaction that writes the notice. One refused file refuses all. */
export function addNoticeFiles<Result>(
  media: MediaLibrary,
  files: readonly NewNoticeFile[],
  owner: MediaOwner,
  write: (records: readonly NoticeFileRecord[], trx: Executor) => Promise<Result>,
): Promise<Result> {
  const sources = files.map(({ file }) => file);
  return media.addAttachments(sources, owner, (stored, trx) => {
    const records = files.map(({ file, name }, index) => recordOf(stored[index], file, name));
    return write(records, trx);
  });
}

function recordOf(stored: StoredSource | undefined, file: MediaSource, name: string): NoticeFileRecord {
  if (stored && 'picture' in stored) return { name: pictureName(name), picture: stored.picture };
  if (stored && file.kind === 'document') {
    const { document } = stored;
    return { name: fileNameAs(name, 'Attachment', extname(document)), document, bytes: file.bytes };
  }
  throw new Error('the media library stored something else than it was given');
}

/** The names of an attachment's files in the media store. */
export function storedNames(record: NoticeFileRecord): string[] {
  return 'picture' in record ? filesOf(record.picture) : [record.document];
}

export function presentNoticeFile(record: NoticeFileRecord): NoticeFile {
  if ('picture' in record) {
    const picture = presentMedia(record.picture);
    return { name: record.name, url: picture.url, bytes: null, picture };
  }
  return { name: record.name, url: mediaUrl(record.document), bytes: record.bytes, picture: null };
}
