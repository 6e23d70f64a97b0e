import type { NoticeFile } from '@quad/contract/notices';
import type { MediaIntake } from '../../platform/media/intake.ts';
import { filesOf, type MediaRecord, presentMedia } from '../../platform/media/media-record.ts';
import { mediaUrl } from '../../platform/media/media-url.ts';
import type { MediaSource } from '../../platform/media/prepared-media.ts';

/** What hangs on a notice, as its row keeps it: a name for people, and a picture or a document of the media store. */
export type NoticeFileRecord =
  | { readonly name: string; readonly picture: MediaRecord }
  | { readonly name: string; readonly document: string; readonly bytes: number };

/** Keeps an uploaded file. What is answered must go into a row, or its names to `discard`. */
export async function takeNoticeFile(
  media: MediaIntake,
  file: MediaSource,
  fileName: string | undefined,
): Promise<NoticeFileRecord> {
  if (file.kind === 'document') {
    return { name: cleaned(fileName, 'Attachment.pdf'), document: await media.takeDocument(file), bytes: file.bytes };
  }
  return { name: cleaned(fileName, 'Picture'), picture: await media.take(file) };
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

/** A name that is one everywhere: no path, nothing that is not seen or turns what is read around. */
function cleaned(fileName: string | undefined, otherwise: string): string {
  const name = (fileName ?? '')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim();
  return name === '' ? otherwise : name;
}
