import { ERRORS } from '@quad/contract/errors';
import { IMAGE_MAX_BYTES, VIDEO_CHOSEN_MAX_BYTES, VIDEO_MAX_BYTES } from '@quad/contract/limits';
import type { FileKind } from './post-kinds.ts';
import type { Browser } from './video/video-plan.ts';

const RULES = {
  image: {
    types: ['image/jpeg', 'image/png', 'image/gif'],
    maxBytes: IMAGE_MAX_BYTES,
    tooLarge: ERRORS.image_too_large.message,
    otherKind: 'This is a video. Go back and choose “Post a Video” for it.',
  },
  video: {
    types: ['video/mp4', 'video/quicktime'],
    maxBytes: VIDEO_MAX_BYTES,
    tooLarge: ERRORS.video_too_large.message,
    otherKind: 'This is an image. Go back and choose “Post an Image” for it.',
  },
} as const satisfies Record<FileKind, unknown>;

/** What a browser knows about a file without reading it; `type` is empty when it is unknown. */
export interface FileFacts {
  readonly type: string;
  readonly size: number;
}

/**
 * The error of a file for a post of this kind, as far as it can be checked before sending; null when there is none.
 * The server checks the content and decides, so a file of unknown type passes here; so does a video that the browser can
 * make smaller.
 */
export function fileProblem(kind: FileKind, { type, size }: FileFacts, { encodes }: Browser): string | null {
  const rule = RULES[kind];
  const isOther = type.startsWith(kind === 'image' ? 'video/' : 'image/');
  if (isOther) return rule.otherKind;
  if (type !== '' && !rule.types.some((allowed) => allowed === type)) return ERRORS.unsupported_media.message;
  if (size === 0) return 'This file is empty.';
  const maxBytes = kind === 'video' && encodes ? VIDEO_CHOSEN_MAX_BYTES : rule.maxBytes;
  return size > maxBytes ? rule.tooLarge : null;
}
