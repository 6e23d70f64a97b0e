import { type Dispatch, type KeyboardEvent, type RefObject, type SetStateAction, useRef } from 'react';
import { type Crop, moved, placeOf, type Size, within, zoomed } from '../crop.ts';
import { useCropGestures } from '../use-crop-gestures.ts';

/** How far one press of an arrow key moves the picture, in parts of the square. */
const STEP = 0.04;
const ZOOM_STEP = 1.1;

interface CropStageProps {
  url: string;
  image: RefObject<HTMLImageElement | null>;
  /** Null until the picture has been read. */
  size: Size | null;
  crop: Crop;
  onSize: (size: Size) => void;
  onCrop: Dispatch<SetStateAction<Crop>>;
  onBroken: () => void;
}

/** The square, with the picture under it and the circle that will be seen. */
export function CropStage({ url, image, size, crop, onSize, onCrop, onBroken }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  useCropGestures(stage, {
    onDrag: (right, down) => size && onCrop((now) => moved(size, now, right, down)),
    onZoom: (factor) => size && onCrop((now) => zoomed(size, now, now.zoom * factor)),
  });

  function onKeyDown(event: KeyboardEvent) {
    if (!size) return;
    const { key } = event;
    if (!KEYS.has(key)) return;
    event.preventDefault();
    onCrop((now) => pressed(key, size, now));
  }

  return (
    <div
      ref={stage}
      role="application"
      aria-label="Your picture in the square: arrow keys move it, plus and minus zoom"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved with the keys has to take the focus
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="relative mx-auto aspect-square w-full max-w-90 cursor-grab touch-none select-none overflow-hidden rounded-control bg-ground active:cursor-grabbing"
    >
      <img
        ref={image}
        src={url}
        alt=""
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          onSize({ width, height });
          onCrop((now) => within({ width, height }, now));
        }}
        onError={onBroken}
        style={size ? placeOf(size, crop) : { opacity: 0 }}
        className="pointer-events-none absolute max-w-none"
      />
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
        <div className="absolute inset-1 rounded-full border-2 border-on-media shadow-[0_0_0_999px_var(--color-scrim)]" />
      </div>
    </div>
  );
}

const KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '=', '-']);

/** What a key makes of the crop. */
function pressed(key: string, size: Size, crop: Crop): Crop {
  switch (key) {
    case 'ArrowLeft':
      return moved(size, crop, -STEP, 0);
    case 'ArrowRight':
      return moved(size, crop, STEP, 0);
    case 'ArrowUp':
      return moved(size, crop, 0, -STEP);
    case 'ArrowDown':
      return moved(size, crop, 0, STEP);
    case '-':
      return zoomed(size, crop, crop.zoom / ZOOM_STEP);
    default:
      return zoomed(size, crop, crop.zoom * ZOOM_STEP);
  }
}
