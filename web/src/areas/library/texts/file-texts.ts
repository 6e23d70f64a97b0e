import { plural, t } from '@lingui/core/macro';
import type { LibraryFile } from '@quad/contract/library/library';
import { fileSize } from '../../../ui/file-size.ts';

/** The facts of a file: `PDF · 2.4 MB · 120 pages`. */
export function fileFacts({ format, bytes, pages, picture }: LibraryFile): string {
  const facts = [picture ? t`Picture` : format.toUpperCase(), fileSize(bytes)];
  if (pages !== null) facts.push(plural(pages, { one: '# page', other: '# pages' }));
  return facts.join(' · ');
}

/** Whether the app can show a file: a picture, or a PDF that is neither locked nor damaged. */
export function isReadable({ format, picture, state }: LibraryFile): boolean {
  if (picture) return true;
  return format === 'pdf' && (state === 'ready' || state === 'processing');
}

/** The warning before a file is opened; null without one. */
export function fileWarning({ state, problem, format, picture }: LibraryFile): string | null {
  if (state === 'locked') return t`This file is locked with a password. Download it and open it with the password.`;
  if (state === 'unreadable') return problem ?? t`This file may be damaged. It can be downloaded, but not read here.`;
  if (state === 'processing') return t`The cover is being made. Search will find what is in the file in a moment.`;
  if (format !== 'pdf' && !picture) return t`Files of this kind open outside Quad: download it to read it.`;
  return null;
}
