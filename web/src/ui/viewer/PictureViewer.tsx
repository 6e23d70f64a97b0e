import { t } from '@lingui/core/macro';
import 'yet-another-react-lightbox/styles.css';
import './viewer.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import Slides, { type ControllerRef } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { isLowData } from '../../lib/low-data.ts';
import { arrowStep } from '../../lib/reading-direction.ts';
import { DialogLightbox } from '../DialogLightbox.tsx';
import { InDialog } from './in-dialog.ts';
import { pictureSlides } from './picture-slides.ts';
import type { ViewerProps } from './viewed-picture.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

/** The maximum zoom, as a multiple of the picture's own pixels. */
const MOST = 2;

/** The code that `Viewer` loads when it first opens. Import `Viewer`. */
export function PictureViewer({ pictures, at, onClose, label, onView, foot, returnFocus }: ViewerProps) {
  // While it closes, it still shows the last picture.
  const [opened, setOpened] = useState(at);
  const [shown, setShown] = useState(at ?? 0);
  if (at !== opened) {
    setOpened(at);
    if (at !== null) setShown(at);
  }
  const controller = useRef<ControllerRef>(null);
  const several = pictures.length > 1;

  function onKeyDown(event: KeyboardEvent) {
    const { target } = event;
    // Inside its container, the library handles the keys itself.
    if (!several || (target instanceof Element && target.closest('.yarl__container'))) return;
    const step = arrowStep(event);
    if (step === -1) controller.current?.prev();
    if (step === 1) controller.current?.next();
  }

  return (
    <DialogLightbox
      open={at !== null}
      onClose={onClose}
      label={label ?? (several ? t`Pictures` : t`Picture`)}
      onKeyDown={onKeyDown}
      {...(returnFocus ? { returnFocus } : {})}
      top={
        several && (
          <p role="status" className="text-14 text-muted tabular-nums">
            {t`${shown + 1} of ${pictures.length}`}
          </p>
        )
      }
    >
      <div data-keeps-open className="relative min-h-0 flex-1">
        <Slides
          open
          close={onClose}
          index={at ?? shown}
          slides={pictureSlides(pictures, isLowData())}
          plugins={[InDialog, Zoom]}
          on={{
            view: ({ index }) => {
              setShown(index);
              onView?.(index);
            },
          }}
          controller={{ ref: controller, closeOnPullDown: true, closeOnBackdropClick: true, closeOnEscape: false }}
          carousel={{ finite: true, padding: 0, preload: 1 }}
          animation={{ swipe: 260, navigation: 200, zoom: 200 }}
          zoom={{ maxZoomPixelRatio: MOST, scrollToZoom: true, doubleClickMaxStops: 2 }}
          toolbar={{ buttons: [] }}
          labels={{
            Previous: t`Previous picture`,
            Next: t`Next picture`,
            Slide: t`picture`,
            Carousel: t`carousel`,
            'Photo gallery': t`Pictures`,
          }}
          render={{
            iconPrev: () => <ChevronLeft size={24} aria-hidden />,
            iconNext: () => <ChevronRight size={24} aria-hidden />,
            buttonZoom: (zoom) => <ZoomButtons {...zoom} />,
            ...(several ? {} : { buttonPrev: () => null, buttonNext: () => null }),
          }}
        />
      </div>
      {foot?.(shown)}
    </DialogLightbox>
  );
}
