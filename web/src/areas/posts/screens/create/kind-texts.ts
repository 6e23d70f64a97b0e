import { t } from '@lingui/core/macro';
import { POST_PICTURES_MAX } from '@quad/contract/limits/posts';
import { FileText, Image, type LucideIcon, Video } from 'lucide-react';
import type { FileKind, PostKind } from './post-kinds.ts';
import type { Browser } from './video/video-plan.ts';

interface KindTexts {
  readonly title: string;
  readonly icon: LucideIcon;
}

/** The names of the kinds of posts. */
export const KIND_TEXTS: Record<PostKind, KindTexts> = {
  image: {
    get title() {
      return t`Post an Image`;
    },
    icon: Image,
  },
  video: {
    get title() {
      return t`Post a Video`;
    },
    icon: Video,
  },
  text: {
    get title() {
      return t`Write a Post`;
    },
    icon: FileText,
  },
};

const HINTS: Record<FileKind, () => string> = {
  image: () => t`JPG, PNG or GIF up to 10MB`,
  video: () => t`MP4 or MOV up to 50MB`,
};

/** The accepted files of this kind, in this browser. */
export function hintOf(kind: FileKind, { encodes }: Browser): string {
  const hint = HINTS[kind]();
  if (kind === 'image') return t`${hint}, ${POST_PICTURES_MAX} at once. WebP, AVIF and HEIC too.`;
  return encodes ? t`${hint}. Larger ones are made smaller first.` : hint;
}
