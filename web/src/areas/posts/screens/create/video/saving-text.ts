import { t } from '@lingui/core/macro';
import { fileSize } from '../../../../../ui/file-size.ts';

/** The text for a smaller video: `84.0 MB → about 12.0 MB`. */
export function savingText(from: number, to: number, about: 'about' | '' = ''): string {
  if (about === '') return `${fileSize(from)} → ${fileSize(to)}`;
  return t`${fileSize(from)} → about ${fileSize(to)}`;
}
