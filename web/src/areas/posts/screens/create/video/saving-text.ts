import { fileSize } from '../../../../../ui/file-size.ts';

/** How much smaller a video becomes, for people to read: `84.0 MB → about 12.0 MB`. */
export function savingText(from: number, to: number, about: 'about' | '' = ''): string {
  return `${fileSize(from)} → ${about === '' ? '' : `${about} `}${fileSize(to)}`;
}
