/** A name that is one everywhere: no path, nothing that is not seen or turns what is read around. */
export function cleanFileName(fileName: string | undefined, otherwise: string): string {
  const name = (fileName ?? '')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim();
  return name === '' ? otherwise : name;
}
