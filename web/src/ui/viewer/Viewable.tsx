import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { prepare } from '../../lib/chunk.ts';
import { classNames } from '../class-names.ts';
import { Viewer, viewerChunk } from './Viewer.tsx';
import type { ViewedPicture } from './viewed-picture.ts';

interface ViewableProps {
  /** All pictures that the user can swipe through. */
  pictures: readonly ViewedPicture[];
  /** The index of the picture that this button shows. */
  at?: number;
  /** The button's label, where the picture's description does not suffice. */
  label?: string;
  className?: string;
  /** The picture as the page shows it. */
  children: ReactNode;
}

/** A picture that opens full screen when it is pressed. */
export function Viewable({ pictures, at = 0, label, className, children }: ViewableProps) {
  const [viewed, setViewed] = useState<number | null>(null);
  return (
    <>
      <button
        type="button"
        aria-label={label ?? [t`Open the picture`, pictures[at]?.alt].filter(Boolean).join(': ')}
        aria-haspopup="dialog"
        onPointerDown={() => prepare(viewerChunk)}
        onPointerEnter={() => prepare(viewerChunk)}
        onFocus={() => prepare(viewerChunk)}
        onClick={() => setViewed(at)}
        className={classNames(
          '@container block cursor-zoom-in transition-opacity active:opacity-80',
          className ?? 'w-full',
        )}
      >
        {children}
      </button>
      <Viewer pictures={pictures} at={viewed} onClose={() => setViewed(null)} />
    </>
  );
}
