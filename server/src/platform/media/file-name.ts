import { FILE_NAME_MAX } from '@quad/contract/limits/media';
import { cutText } from '@quad/contract/text/cut-text';

/** A name that is one everywhere: no path, nothing that is not seen or turns what is read around. */
export function cleanFileName(fileName: string | undefined, otherwise: string): string {
  const name = (fileName ?? '')
    // browsers write these characters so in forms
    .replaceAll('%22', '"')
    .replace(/%0[AD]/gi, ' ')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim();
  return name === '' ? otherwise : name;
}

/** Pictures are stored in another format than they come in: what they were called like goes. */
const ANY = /\.[^.\s]{1,5}$/;
const PICTURE = /\.(?:jpe?g|a?png|gif|webp)$/i;

/**
 * The name of a file, ending as its contents demand, whatever its sender called it: what is saved as a document is opened as
 * one, never run. `extension` is that of the file in the store, with its point.
 */
export function fileNameAs(fileName: string | undefined, otherwise: string, extension: string): string {
  const name = cleanFileName(fileName, otherwise);
  const isNamed = name.toLowerCase().endsWith(extension);
  const stem = isNamed ? name.slice(0, -extension.length) : extension === '.webp' ? name.replace(ANY, '') : name;
  return cutText(stem, FILE_NAME_MAX - extension.length) + extension;
}

/** The name of a picture that is shown under it. That of another kind of picture stays: all of them are opened as pictures. */
export function pictureName(fileName: string | undefined): string {
  const name = cleanFileName(fileName, 'Picture.webp');
  return PICTURE.test(name) ? name : fileNameAs(name, 'Picture', '.webp');
}
