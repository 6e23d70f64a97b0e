import { t } from '@lingui/core/macro';
import 'react-easy-crop/react-easy-crop.css';
import { errorText } from '@quad/contract/errors/error-text';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import Cropper, { type CropperProps } from 'react-easy-crop';
import { Button } from './Button.tsx';
import { DialogSheet } from './DialogSheet.tsx';

const ZOOM_MAX = 5;

/** A part of a picture, in the picture's pixels after its rotation. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface CropSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The address of the picture; null until there is one. */
  url: string | null;
  /** Name of the part that stays, for screen readers. */
  label: string;
  /** The shape of the part, and how it is drawn. */
  cropper: Pick<CropperProps, 'aspect' | 'objectFit'> &
    Partial<Pick<CropperProps, 'cropShape' | 'showGrid' | 'rotation' | 'onMediaLoaded'>>;
  /** The classes for the size of the picture's frame. */
  frame: string;
  /** Controls above the zoom. */
  children?: ReactNode;
  /** A control beside the zoom. */
  beside?: ReactNode;
  confirm: string;
  /** Cut the picture. Throw when it cannot be read. */
  onCrop: (area: CropArea) => Promise<void>;
}

/** A dialog that cuts a part out of a picture: it is dragged, pinched and zoomed. */
export function CropSheet(props: CropSheetProps) {
  const { open, onClose, title, url, label, cropper, frame, children, beside, confirm, onCrop } = props;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  /** Null until the picture is loaded. */
  const [area, setArea] = useState<CropArea | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fail = () => setProblem(errorText('unreadable_image'));

  async function cut() {
    if (!area) return;
    setBusy(true);
    try {
      await onCrop(area);
    } catch {
      fail();
    } finally {
      setBusy(false);
    }
  }

  return (
    <DialogSheet
      open={open}
      onOpenChange={onClose}
      title={title}
      description={t`Drag it to move it. Pinch it or use the slider to zoom.`}
    >
      <div className="flex flex-col gap-4">
        {url !== null && problem === null && (
          <div className={`relative w-full overflow-hidden rounded-control bg-ground ${frame}`}>
            <Cropper
              {...cropper}
              image={url}
              crop={crop}
              zoom={zoom}
              maxZoom={ZOOM_MAX}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
              mediaProps={{ alt: '', onError: fail }}
              cropperProps={{ role: 'application', 'aria-label': t`${label}. Use the arrow keys to move it.` }}
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
        {area && problem === null && (
          <>
            {children}
            <div className="mx-auto flex w-full items-center gap-3">
              <label className="flex min-w-0 flex-1 items-center gap-3">
                <Minus size={18} aria-hidden className="text-muted" />
                <input
                  type="range"
                  aria-label={t`Zoom`}
                  min={1}
                  max={ZOOM_MAX}
                  step={0.01}
                  value={zoom}
                  aria-valuetext={t`${zoom.toFixed(1)} times`}
                  onChange={({ target }) => setZoom(Number(target.value))}
                  className="range-line h-11 min-w-0 flex-1"
                />
                <Plus size={18} aria-hidden className="text-muted" />
              </label>
              {beside}
            </div>
          </>
        )}
        <div className="flex flex-row-reverse gap-2">
          <Button
            disabled={area === null || problem !== null}
            busy={busy}
            onClick={() => void cut()}
            className="flex-1"
          >
            {confirm}
          </Button>
          <Button kind="secondary" onClick={onClose} className="flex-1">
            {t`Cancel`}
          </Button>
        </div>
      </div>
    </DialogSheet>
  );
}
