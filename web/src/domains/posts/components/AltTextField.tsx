import { ALT_TEXT_MAX } from '@quad/contract/limits';
import type { PostMedia } from '@quad/contract/posts';
import type { ComponentProps } from 'react';
import { TextArea } from '../../../ui/TextArea.tsx';

interface AltTextFieldProps extends Pick<ComponentProps<typeof TextArea>, 'value' | 'onValue' | 'readOnly'> {
  type: PostMedia['type'];
}

/** Describes a picture or a video of a post. */
export function AltTextField({ type, ...rest }: AltTextFieldProps) {
  return (
    <TextArea
      {...rest}
      label={`Describe this ${type === 'image' ? 'picture' : 'video'} for people who can't see it`}
      placeholder="What it shows, in a sentence or two"
      max={ALT_TEXT_MAX}
      rows={2}
      dir="auto"
      className="max-h-72 min-h-20"
    />
  );
}
