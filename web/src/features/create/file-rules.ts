import { ERRORS } from '@quad/contract/errors';
import { IMAGE_MAX_BYTES, VIDEO_CHOSEN_MAX_BYTES, VIDEO_MAX_BYTES } from '@quad/contract/limits';
import type { FileKind } from './post-kinds.ts';
import type { Browser } from './video/video-plan.ts';

const RULES = {
  image: {
    types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
    maxBytes: IMAGE_MAX_BYTES,
    tooLarge: ERRORS.image_too_large.message,
    otherKind: 'a video. Go back and choose “Post a Video” for it.',
    name: 'an image',
    choose: 'Choose a JPG, PNG, GIF, WebP or AVIF.',
  },
  video: {
    types: ['video/mp4', 'video/quicktime'],
    maxBytes: VIDEO_MAX_BYTES,
    tooLarge: ERRORS.video_too_large.message,
    otherKind: 'an image. Go back and choose “Post an Image” for it.',
    name: 'a video',
    choose: 'Choose an MP4 or MOV.',
  },
} as const satisfies Record<FileKind, unknown>;

/** What a browser knows about a file without reading it; `type` is empty when it is unknown. */
export interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Says that a file is none that can be posted as this kind. */
export function wrongFile(kind: FileKind, { name, type }: Pick<FileFacts, 'name' | 'type'>): string {
  const { name: kindName, types, choose } = RULES[kind];
  const isOtherFormat = type.startsWith(`${kind}/`) && !types.some((allowed) => allowed === type);
  return `${name} is ${isOtherFormat ? 'in a format that cannot be posted' : `not ${kindName}`}. ${choose}`;
}

/** Says that a picture which the browser cannot draw is damaged; null where it might be of a kind that only the server reads. */
export function damagedPicture({ name, type }: Pick<FileFacts, 'name' | 'type'>): string | null {
  const isKnown = RULES.image.types.some((known) => known === type);
  return isKnown ? `${name} is damaged and cannot be read. Choose another image.` : null;
}

/**
 * The error of a file for a post of this kind, as far as it can be checked before sending; null when there is none.
 * The server checks the content and decides, so a file of unknown type passes here; so does a video that the browser can
 * make smaller. It names the file: the one chosen before may be shown still.
 */
export function fileProblem(kind: FileKind, { name, type, size }: FileFacts, { encodes }: Browser): string | null {
  const rule = RULES[kind];
  const isOther = type.startsWith(kind === 'image' ? 'video/' : 'image/');
  if (isOther) return `${name} is ${rule.otherKind}`;
  if (type !== '' && !rule.types.some((allowed) => allowed === type)) return wrongFile(kind, { name, type });
  if (size === 0) return `${name} is empty.`;
  const maxBytes = kind === 'video' && encodes ? VIDEO_CHOSEN_MAX_BYTES : rule.maxBytes;
  return size > maxBytes ? `${name} is too large. ${rule.tooLarge}` : null;
}
