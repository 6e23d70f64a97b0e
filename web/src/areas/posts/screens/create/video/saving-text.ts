import { fileSize } from '../../../../../ui/file-size.ts';

/** The text for a smaller video: `84.0 MB → about 12.0 MB`. */
export function savingText(from: number, to: number, about: 'about' | '' = ''): string {
  return `${fileSize(from)} → ${about === '' ? '' : `${about} `}${fileSize(to)}`;
}
