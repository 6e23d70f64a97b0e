import { t } from '@lingui/core/macro';
import { errorText } from '@quad/contract/errors/error-text';
import { IMAGE_MAX_BYTES, VIDEO_CHOSEN_MAX_BYTES, VIDEO_MAX_BYTES } from '@quad/contract/limits/media';
import { type FileFacts, guessType, isClass } from '@quad/contract/wire/file-types';
import type { FileKind } from './post-kinds.ts';
import type { Browser } from './video/video-plan.ts';

const RULES = {
  image: {
    maxBytes: IMAGE_MAX_BYTES,
    get tooLarge() {
      return errorText('image_too_large');
    },
    isOtherKind: (name: string) => t`${name} is a video. Go back and choose “Post a Video” for it.`,
    isOtherFormat: (name: string) =>
      t`${name} is in a format that cannot be posted. Choose a JPG, PNG, GIF, WebP or AVIF.`,
    isNoSuchFile: (name: string) => t`${name} is not an image. Choose a JPG, PNG, GIF, WebP or AVIF.`,
  },
  video: {
    maxBytes: VIDEO_MAX_BYTES,
    get tooLarge() {
      return errorText('video_too_large');
    },
    isOtherKind: (name: string) => t`${name} is an image. Go back and choose “Post an Image” for it.`,
    isOtherFormat: (name: string) => t`${name} is in a format that cannot be posted. Choose an MP4 or MOV.`,
    isNoSuchFile: (name: string) => t`${name} is not a video. Choose an MP4 or MOV.`,
  },
} as const satisfies Record<FileKind, unknown>;

/** The error for a file that is not of this kind. */
export function wrongFile(kind: FileKind, { name, type }: Pick<FileFacts, 'name' | 'type'>): string {
  const isOtherFormat = type.startsWith(`${kind}/`) && !isClass(guessType({ name: '', type }), kind);
  return isOtherFormat ? RULES[kind].isOtherFormat(name) : RULES[kind].isNoSuchFile(name);
}

/** The error for a damaged picture that the browser cannot draw; null where only the server may be able to read it. */
export function damagedPicture(file: Pick<FileFacts, 'name' | 'type'>): string | null {
  return isClass(guessType(file), 'image')
    ? t`${file.name} is damaged and cannot be read. Choose another image.`
    : null;
}

/**
 * The error of a file for a post of this kind, as far as it can be checked before sending; null without one. The server
 * checks the content and decides, so a file of unknown type passes here, and so does a video that the browser can make
 * smaller. The error names the file, because an earlier file may still be shown.
 */
export function fileProblem(kind: FileKind, { name, type, size }: FileFacts, { encodes }: Browser): string | null {
  const rule = RULES[kind];
  const guess = guessType({ name, type });
  const otherKind = kind === 'image' ? 'video' : 'image';
  if (type.startsWith(`${otherKind}/`) || isClass(guess, otherKind)) return rule.isOtherKind(name);
  if (guess !== 'unknown' && !isClass(guess, kind)) return wrongFile(kind, { name, type });
  if (size === 0) return t`${name} is empty.`;
  const maxBytes = kind === 'video' && encodes ? VIDEO_CHOSEN_MAX_BYTES : rule.maxBytes;
  return size > maxBytes ? t`${name} is too large. ${rule.tooLarge}` : null;
}
