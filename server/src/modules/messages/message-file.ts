import { extname } from 'node:path';
import type { MessageFile, MessageKind } from '@quad/contract/messages';
import type { Executor } from '../../platform/db/database.ts';
import { fileNameAs, pictureName } from '../../platform/media/file-name.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import type { MediaOwner } from '../../platform/media/media-owner.ts';
import { filesOf, type MediaRecord, presentMedia } from '../../platform/media/media-record.ts';
import { mediaUrl } from '../../platform/media/media-url.ts';
import type { MediaSource } from '../../platform/media/prepared-media.ts';

/** The file of a message, as its row stores it. */
export type MessageFileRecord =
  | { readonly name: string; readonly picture: MediaRecord; readonly altText: string }
  | { readonly name: string; readonly document: string; readonly bytes: number };

/** A file to send, and what is said of it. */
export interface NewMessageFile {
  readonly source: MediaSource;
  readonly fileName: string | undefined;
  readonly altText: string | undefined;
}

/** Stores an uploaded file in one transaction with the message that shows it. */
export function addMessageFile<Result>(
  media: MediaLibrary,
  owner: MediaOwner,
  { source, fileName, altText = '' }: NewMessageFile,
  write: (record: MessageFileRecord, trx: Executor) => Promise<Result>,
): Promise<Result> {
  if (source.kind === 'document') {
    return media.addDocument(source, owner, (document, trx) => {
      const name = fileNameAs(fileName, 'Document', extname(document));
      return write({ name, document, bytes: source.bytes }, trx);
    });
  }
  const name = pictureName(fileName);
  return media.add(source, owner, (picture, trx) => write({ name, picture, altText }, trx));
}

/** Every file of a record, by its name in the media store. */
export function storedNames(record: MessageFileRecord): string[] {
  return 'picture' in record ? filesOf(record.picture) : [record.document];
}

export function presentMessageFile(record: MessageFileRecord): MessageFile {
  if ('picture' in record) {
    const picture = { ...presentMedia(record.picture), altText: record.altText };
    return { name: record.name, url: picture.url, bytes: null, picture };
  }
  return { name: record.name, url: mediaUrl(record.document), bytes: record.bytes, picture: null };
}

/** The kind of a message that shows a file, a post or neither. */
export function kindOf(file: MessageFileRecord | undefined, postId: string | undefined): MessageKind {
  if (file) return 'picture' in file ? 'picture' : 'file';
  return postId === undefined ? 'text' : 'post';
}
