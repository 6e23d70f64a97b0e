import { t } from '@lingui/core/macro';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { CropSheet } from '../../../../../ui/CropSheet.tsx';
import { FilterToggle } from '../../../../../ui/FilterSelect.tsx';
import { IconButton } from '../../../../../ui/IconButton.tsx';
import { useObjectUrl } from '../../../../../ui/use-object-url.ts';
import { cropPicture, originalOf, type Turn, turned } from './crop-picture.ts';

/** The shapes of a crop: width divided by height; null for the shape of the picture. */
const shapes = (): readonly (readonly [label: string, shape: number | null])[] => [
  [t`Original`, null],
  [t`Square`, 1],
  ['4:5', 4 / 5],
  ['16:9', 16 / 9],
];

interface PictureEditorProps {
  file: File;
  open: boolean;
  onClose: () => void;
  onCropped: (picture: File) => void;
}

/** The dialog that crops and rotates a picture of a post. */
export function PictureEditor({ file, open, onClose, onCropped }: PictureEditorProps) {
  const original = originalOf(file);
  const [turn, setTurn] = useState<Turn>(0);
  const [shape, setShape] = useState<number | null>(null);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const own = size ? (turn % 180 === 0 ? size.width / size.height : size.height / size.width) : 1;
  return (
    <CropSheet
      open={open}
      onClose={onClose}
      title={t`Edit picture`}
      url={useObjectUrl(original)}
      label={t`The part of the picture that you post`}
      cropper={{
        rotation: turn,
        aspect: shape ?? own,
        objectFit: 'contain',
        onMediaLoaded: ({ naturalWidth: width, naturalHeight: height }) => setSize({ width, height }),
      }}
      frame="h-[min(22rem,44svh)]"
      beside={
        <IconButton label={t`Rotate by 90 degrees`} onClick={() => setTurn(turned(turn))}>
          <RotateCw size={20} aria-hidden />
        </IconButton>
      }
      confirm={t({ message: 'Apply', context: 'crop' })}
      onCrop={async (area) => {
        onCropped(await cropPicture(original, area, turn));
        onClose();
      }}
    >
      <fieldset aria-label={t`Shape`} className="flex flex-wrap gap-2">
        {shapes().map(([label, value]) => (
          <FilterToggle key={label} label={label} on={shape === value} onToggle={() => setShape(value)} />
        ))}
      </fieldset>
    </CropSheet>
  );
}
