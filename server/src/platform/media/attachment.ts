import { extname } from 'node:path';
import type { MessageFile } from '@quad/contract/messages/messages';
import type { Executor } from '../db/database.ts';
import type { AttachmentRecord } from '../db/file-records.ts';
import { fileNameAs, pictureName } from './file-name.ts';
import type { MediaLibrary } from './library.ts';
import type { MediaOwner } from './media-owner.ts';
import { filesOf, presentMedia } from './media-record.ts';
import { mediaUrl } from './media-url.ts';
import type { MediaSource } from './prepared-media.ts';

/** A file to attach, with its metadata. */
export interface NewAttachment {
  readonly source: MediaSource;
  readonly fileName: string | undefined;
  readonly altText: string | undefined;
}

/** Store an uploaded file in one transaction with the object it is attached to. */
export function addAttachment<Result>(
  media: MediaLibrary,
  owner: MediaOwner,
  { source, fileName, altText = '' }: NewAttachment,
  write: (record: AttachmentRecord, trx: Executor) => Promise<Result>,
): Promise<Result> {
  return media.addAttachments([source], owner, ([stored], trx) => {
    if (stored && 'picture' in stored)
      return write({ name: pictureName(fileName), picture: stored.picture, altText }, trx);
    if (stored && source.kind === 'document') {
      const { document } = stored;
      const name = fileNameAs(fileName, 'Document', extname(document));
      return write({ name, document, bytes: source.bytes }, trx);
    }
    throw new Error('the media library stored something else than it was given');
  });
}

/** The names of all files of a record in the media store. */
export function attachmentFiles(record: AttachmentRecord): string[] {
  return 'picture' in record ? filesOf(record.picture) : [record.document];
}

export function presentAttachment(record: AttachmentRecord): MessageFile {
  if ('picture' in record) {
    const picture = { ...presentMedia(record.picture), altText: record.altText };
    return { name: record.name, url: picture.url, bytes: null, picture };
  }
  return { name: record.name, url: mediaUrl(record.document), bytes: record.bytes, picture: null };
}
