import { ERRORS } from '@quad/contract/errors';
import { Minus, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import { type Crop, type Size, WHOLE, ZOOM_MAX, zoomed } from '../crop.ts';
import { cutPicture } from '../cut-picture.ts';
import { CropStage } from './CropStage.tsx';

interface PictureCropperProps {
  file: File;
  open: boolean;
  onClose: () => void;
  /** The square has been cut out. */
  onCut: (picture: Blob) => void;
}

/** Cuts a square out of a chosen picture. */
export function PictureCropper({ file, open, onClose, onCut }: PictureCropperProps) {
  const url = useObjectUrl(file);
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [problem, setProblem] = useState<string | null>(null);
  const [cutting, setCutting] = useState(false);

  async function cut() {
    if (!image.current || !size) return;
    setCutting(true);
    try {
      onCut(await cutPicture(image.current, crop, file.type));
    } catch {
      setProblem(ERRORS.unreadable_image.message);
    } finally {
      setCutting(false);
    }
  }

  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title="Crop your picture"
      description="Drag it, pinch it, or use the arrow keys and the slider."
    >
      <div className="flex flex-col gap-4">
        {url !== null && problem === null && (
          <CropStage
            url={url}
            image={image}
            size={size}
            crop={crop}
            onSize={setSize}
            onCrop={setCrop}
            onBroken={() => setProblem(ERRORS.unreadable_image.message)}
          />
        )}
        {problem !== null && (
          <p role="alert" className="py-12 text-center text-bad">
            {problem}
          </p>
        )}
        {size && problem === null && (
          <label className="mx-auto flex w-full max-w-90 items-center gap-3">
            <Minus size={18} aria-hidden className="text-muted" />
            <input
              type="range"
              aria-label="Zoom"
              min={1}
              max={ZOOM_MAX}
              step={0.01}
              value={crop.zoom}
              aria-valuetext={`${crop.zoom.toFixed(1)} times`}
              onChange={({ target }) => setCrop((now) => zoomed(size, now, Number(target.value)))}
              className="range-line h-11 flex-1"
            />
            <Plus size={18} aria-hidden className="text-muted" />
          </label>
        )}
        <div className="flex flex-row-reverse gap-2">
          <Button
            disabled={size === null || problem !== null}
            busy={cutting}
            onClick={() => void cut()}
            className="flex-1"
          >
            Use picture
          </Button>
          <Button kind="secondary" onClick={onClose} className="flex-1">
            Cancel
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
