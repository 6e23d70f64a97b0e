import { t } from '@lingui/core/macro';
import type { LibraryItemDetails } from '@quad/contract/library/library';
import type { Media } from '@quad/contract/posts/media';
import { useState } from 'react';
import { Picture } from '../../../../ui/Picture.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { FocusRing } from './FocusRing.tsx';
import { usePageMemory } from './page-memory.ts';
import { ReaderFrame } from './ReaderFrame.tsx';
import { ZoomButtons } from './ZoomButtons.tsx';

const STEP = 25;
const MIN_PERCENT = 50;
const MAX_PERCENT = 400;

/** The reader of a picture, e.g. of a photographed page. Its width is a share of the reader's. */
export function PictureReader({ item, picture }: { item: LibraryItemDetails; picture: Media }) {
  const [percent, setPercent] = useState(100);
  usePageMemory(item._id, 1);
  const zoomBy = (step: number) => setPercent(Math.min(MAX_PERCENT, Math.max(MIN_PERCENT, percent + step)));
  return (
    <ReaderFrame
      title={item.title}
      itemId={item._id}
      tools={<DownloadButton item={item} />}
      bar={
        <div className="flex justify-center py-1">
          <ZoomButtons
            percent={percent}
            onIn={() => zoomBy(STEP)}
            onOut={() => zoomBy(-STEP)}
            onFit={() => setPercent(100)}
          />
        </div>
      }
    >
      <section
        aria-label={t`Picture`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll the region
        tabIndex={0}
        className="peer min-w-0 flex-1 overflow-auto outline-none"
      >
        <div className="mx-auto" style={{ width: `${percent}%` }}>
          <Picture media={picture} alt={item.title} sizes="(min-width: 1025px) 960px, 100vw" first whole />
        </div>
      </section>
      <FocusRing />
    </ReaderFrame>
  );
}
