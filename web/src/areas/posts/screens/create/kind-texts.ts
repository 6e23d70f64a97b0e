import { t } from '@lingui/core/macro';
import { CAPTION_MAX, POST_PICTURES_MAX } from '@quad/contract/limits/posts';
import { FileText, Image, type LucideIcon, Video } from 'lucide-react';
import type { PostKind } from './post-kinds.ts';
import type { Browser } from './video/video-plan.ts';

interface KindTexts {
  readonly title: string;
  readonly hint: string;
  readonly icon: LucideIcon;
}

/** The names of the kinds of posts. */
export const KIND_TEXTS: Record<PostKind, KindTexts> = {
  image: {
    get title() {
      return t`Post an Image`;
    },
    get hint() {
      return t`JPG, PNG or GIF up to 10MB`;
    },
    icon: Image,
  },
  video: {
    get title() {
      return t`Post a Video`;
    },
    get hint() {
      return t`MP4 or MOV up to 50MB`;
    },
    icon: Video,
  },
  text: {
    get title() {
      return t`Write a Post`;
    },
    get hint() {
      return t`Text only, up to ${CAPTION_MAX} characters`;
    },
    icon: FileText,
  },
};

/** The accepted files of this kind, in this browser. */
export function hintOf(kind: PostKind, { encodes }: Browser): string {
  const { hint } = KIND_TEXTS[kind];
  if (kind === 'image') return t`${hint}, ${POST_PICTURES_MAX} at once. WebP, AVIF and HEIC too.`;
  return kind === 'video' && encodes ? t`${hint}. Larger ones are made smaller first.` : hint;
}
