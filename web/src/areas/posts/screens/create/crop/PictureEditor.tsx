import 'react-easy-crop/react-easy-crop.css';
import { ERRORS } from '@quad/contract/errors/catalogue';
import { Minus, Plus, RotateCw } from 'lucide-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../../../../../ui/Button.tsx';
import { DialogSheet } from '../../../../../ui/DialogSheet.tsx';
import { FilterToggle } from '../../../../../ui/FilterSelect.tsx';
import { IconButton } from '../../../../../ui/IconButton.tsx';
import { useObjectUrl } from '../../../../../ui/use-object-url.ts';
import { type Area, cropPicture, originalOf, type Turn, turned } from './crop-picture.ts';

const ZOOM_MAX = 5;

/** The shapes of a crop: width divided by height; null for the shape of the picture. */
const SHAPES = [
  ['Original', null],
  ['Square', 1],
  ['4:5', 4 / 5],
  ['16:9', 16 / 9],
] as const;

interface PictureEditorProps {
  file: File;
  open: boolean;
  onClose: () => void;
  onCropped: (picture: File) => void;
}

/** The dialog that crops and rotates a picture of a post. */
export function PictureEditor({ file, open, onClose, onCropped }: PictureEditorProps) {
  const original = originalOf(file);
  const url = useObjectUrl(original);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState<Turn>(0);
  const [shape, setShape] = useState<number | null>(null);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [cropping, setCropping] = useState(false);
  const own = size ? (turn % 180 === 0 ? size.width / size.height : size.height / size.width) : 1;

  async function apply() {
    if (!area) return;
    setCropping(true);
    try {
      onCropped(await cropPicture(original, area, turn));
      onClose();
    } catch {
      setProblem(ERRORS.unreadable_image.message);
    } finally {
      setCropping(false);
    }
  }

  return (
    <DialogSheet
      open={open}
      onOpenChange={onClose}
      title="Edit picture"
      description="Drag it to move it. Pinch it or use the slider to zoom."
    >
      <div className="flex flex-col gap-4">
        {url !== null && problem === null && (
          <div className="relative h-[min(22rem,44svh)] w-full overflow-hidden rounded-control bg-ground">
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom}
              rotation={turn}
              maxZoom={ZOOM_MAX}
              aspect={shape ?? own}
              objectFit="contain"
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onMediaLoaded={({ naturalWidth: width, naturalHeight: height }) => setSize({ width, height })}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
              mediaProps={{ alt: '', onError: () => setProblem(ERRORS.unreadable_image.message) }}
              cropperProps={{
                role: 'application',
                'aria-label': 'The part of the picture that you post. Use the arrow keys to move it.',
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
        {problem === null && (
          <>
            <fieldset aria-label="Shape" className="flex flex-wrap gap-2">
              {SHAPES.map(([label, value]) => (
                <FilterToggle key={label} label={label} on={shape === value} onToggle={() => setShape(value)} />
              ))}
            </fieldset>
            <div className="flex items-center gap-3">
              <label className="flex flex-1 items-center gap-3">
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
                  className="range-line h-11 min-w-0 flex-1"
                />
                <Plus size={18} aria-hidden className="text-muted" />
              </label>
              <IconButton label="Rotate by 90 degrees" onClick={() => setTurn(turned(turn))}>
                <RotateCw size={20} aria-hidden />
              </IconButton>
            </div>
          </>
        )}
        <div className="flex flex-row-reverse gap-2">
          <Button
            disabled={area === null || problem !== null}
            busy={cropping}
            onClick={() => void apply()}
            className="flex-1"
          >
            Apply
          </Button>
          <Button kind="secondary" onClick={onClose} className="flex-1">
            Cancel
          </Button>
        </div>
      </div>
    </DialogSheet>
  );
}
