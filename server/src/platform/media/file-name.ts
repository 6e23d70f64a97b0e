import { FILE_NAME_MAX } from '@quad/contract/limits/media';
import { cutText } from '@quad/contract/text/cut-text';

/** Clean a name for every system: without a path, invisible characters and direction marks. */
export function cleanFileName(fileName: string | undefined, otherwise: string): string {
  const name = (fileName ?? '')
    // Browsers encode these characters in forms like this.
    .replaceAll('%22', '"')
    .replace(/%0[AD]/gi, ' ')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim();
  return name === '' ? otherwise : name;
}

/** Pictures are stored in another format than uploaded, so their old ending is removed. */
const ANY = /\.[^.\s]{1,5}$/;
const PICTURE = /\.(?:jpe?g|a?png|gif|webp)$/i;

/**
 * The name of a file with the ending of its real content, whatever its sender named it: a document is opened as a
 * document, never run. `extension` is that of the stored file, with its dot.
 */
export function fileNameAs(fileName: string | undefined, otherwise: string, extension: string): string {
  const name = cleanFileName(fileName, otherwise);
  const isNamed = name.toLowerCase().endsWith(extension);
  const stem = isNamed ? name.slice(0, -extension.length) : extension === '.webp' ? name.replace(ANY, '') : name;
  return cutText(stem, FILE_NAME_MAX - extension.length) + extension;
}

/** The name of a picture to show below it. Endings of other picture formats stay: all open as pictures. */
export function pictureName(fileName: string | undefined): string {
  const name = cleanFileName(fileName, 'Picture.webp');
  return PICTURE.test(name) ? name : fileNameAs(name, 'Picture', '.webp');
}
