/** The parts of a clipboard that show whether the user means files or text. */
type Clipboard = Pick<DataTransfer, 'files'> & Partial<Pick<DataTransfer, 'types' | 'getData'>>;

/**
 * The files that the user means to paste; none when the user means the text. Spreadsheets and word processors put a
 * picture of the selection beside its text and HTML. A copied picture of a page comes with HTML alone, and a file of
 * the file manager with its name as text.
 */
export function pastedFiles(clipboard: Clipboard | null): File[] {
  const files = [...(clipboard?.files ?? [])];
  if (!clipboard || files.length === 0) return [];
  const text = clipboard.getData?.('text/plain').trim() ?? '';
  if (text === '') return files;
  const isFormatted = ['text/html', 'text/rtf'].some((type) => clipboard.types?.includes(type));
  const names = text.split(/\r?\n/).map((line) => line.trim().replace(/^.*[/\\]/, ''));
  const areNames = names.every((name) => files.some((file) => file.name === name));
  return isFormatted || !areNames ? [] : files;
}

/** Whether files are dragged, and not text or a link. */
export const dragsFiles = (dragged: Pick<DataTransfer, 'types'> | null): boolean =>
  dragged?.types.includes('Files') === true;
