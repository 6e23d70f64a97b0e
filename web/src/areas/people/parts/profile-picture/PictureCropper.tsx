import 'react-easy-crop/react-easy-crop.css';
import { ERRORS } from '@quad/contract/errors/catalogue';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../../../../ui/Button.tsx';
import { DialogSheet } from '../../../../ui/DialogSheet.tsx';
import { useObjectUrl } from '../../../../ui/use-object-url.ts';
import { cutPicture, type Square } from './cut-picture.ts';

const ZOOM_MAX = 5;

interface PictureCropperProps {
  file: File;
  open: boolean;
  onClose: () => void;
  onCut: (picture: Blob) => void;
}

/** The dialog that crops a chosen picture to a square. */
export function PictureCropper({ file, open, onClose, onCut }: PictureCropperProps) {
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  /** Null until the picture is loaded. */
  const [square, setSquare] = useState<Square | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [cutting, setCutting] = useState(false);

  async function cut() {
    if (!square) return;
    setCutting(true);
    try {
      onCut(await cutPicture(file, square));
    } catch {
      setProblem(ERRORS.unreadable_image.message);
    } finally {
      setCutting(false);
    }
  }

  return (
    <DialogSheet
      open={open}
      onOpenChange={onClose}
      title="Crop your picture"
      description="Drag it to move it. Pinch it or use the slider to zoom."
    >
      <div className="flex flex-col gap-4">
        {url !== null && problem === null && (
          <div className="relative mx-auto aspect-square w-full max-w-90 overflow-hidden rounded-control bg-ground">
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom}
              maxZoom={ZOOM_MAX}
              aspect={1}
              cropShape="round"
              showGrid={false}
              objectFit="cover"
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={(_, pixels) => setSquare(pixels)}
              mediaProps={{ alt: '', onError: () => setProblem(ERRORS.unreadable_image.message) }}
              cropperProps={{
                role: 'application',
                'aria-label': 'Your picture in the circle. Use the arrow keys to move it.',
              }}
              // The content security policy blocks styles from scripts, so this file imports the library's styles.
              disableAutomaticStylesInjection
            />
          </div>
        )}
        {problem !== null && (
          <p role="alert" className="py-12 text-center text-bad">
            {problem}
          </p>
        )}
        {square && problem === null && (
          <label className="mx-auto flex w-full max-w-90 items-center gap-3">
            <Minus size={18} aria-hidden className="text-muted" />
            <input
              type="range"
              aria-label="Zoom"
              min={1}
              max={ZOOM_MAX}
              step={0.01}
              value={zoom}
              aria-valuetext={`${zoom.toFixed(1)} times`}
              onChange={({ target }) => setZoom(Number(target.value))}
              className="range-line h-11 flex-1"
            />
            <Plus size={18} aria-hidden className="text-muted" />
          </label>
        )}
        <div className="flex flex-row-reverse gap-2">
          <Button
            disabled={square === null || problem !== null}
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
    </DialogSheet>
  );
}
