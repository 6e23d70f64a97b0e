import { extname } from 'node:path';
import type { NoticeFile } from '@quad/contract/notices';
import type { Executor } from '../../platform/db/database.ts';
import { fileNameAs, pictureName } from '../../platform/media/file-name.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import type { MediaOwner } from '../../platform/media/media-owner.ts';
import { filesOf, type MediaRecord, presentMedia } from '../../platform/media/media-record.ts';
import { mediaUrl } from '../../platform/media/media-url.ts';
import type { MediaSource } from '../../platform/media/prepared-media.ts';

/** What hangs on a notice, as its row stores it: a name for people, and a picture or a document of the media store. */
export type NoticeFileRecord =
  | { readonly name: string; readonly picture: MediaRecord }
  | { readonly name: string; readonly document: string; readonly bytes: number };

/** Stores an uploaded file in one transaction with the notice that shows it. */
export function addNoticeFile<Result>(
  media: MediaLibrary,
  { file, fileName, owner }: { file: MediaSource; fileName: string | undefined; owner: MediaOwner },
  write: (record: NoticeFileRecord, trx: Executor) => Promise<Result>,
): Promise<Result> {
  if (file.kind === 'document') {
    return media.addDocument(file, owner, (document, trx) => {
      const name = fileNameAs(fileName, 'Attachment', extname(document));
      return write({ name, document, bytes: file.bytes }, trx);
    });
  }
  const name = pictureName(fileName);
  return media.add(file, owner, (picture, trx) => write({ name, picture }, trx));
}

/** Every file of a record, by its name in the media store. */
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
