import { t } from '@lingui/core/macro';
import { ALT_TEXT_MAX } from '@quad/contract/limits/media';
import type { PostMedia } from '@quad/contract/posts/posts';
import type { ComponentProps } from 'react';
import { TextArea } from '../../../../ui/TextArea.tsx';

interface AltTextFieldProps extends Pick<ComponentProps<typeof TextArea>, 'value' | 'onValue' | 'readOnly'> {
  type: PostMedia['type'];
  /** The number of the picture among several, from 1. */
  number?: number;
}

/** A field for the description of a picture or a video. */
export function AltTextField({ type, number, ...rest }: AltTextFieldProps) {
  return (
    <TextArea
      {...rest}
      label={labelOf(type, number)}
      placeholder={t`What it shows, in a sentence or two`}
      max={ALT_TEXT_MAX}
      rows={2}
      dir="auto"
      className="max-h-72 min-h-20"
    />
  );
}

function labelOf(type: PostMedia['type'], number: number | undefined): string {
  if (type === 'video') return t`Describe this video for people who can't see it`;
  return number === undefined
    ? t`Describe this picture for people who can't see it`
    : t`Describe picture ${number} for people who can't see it`;
}
