import { t } from '@lingui/core/macro';
import { CropSheet } from '../../../../ui/CropSheet.tsx';
import { useObjectUrl } from '../../../../ui/use-object-url.ts';
import { cutPicture } from './cut-picture.ts';

interface PictureCropperProps {
  file: File;
  open: boolean;
  onClose: () => void;
  onCut: (picture: Blob) => void;
}

/** The dialog that crops a chosen picture to a square. */
export function PictureCropper({ file, open, onClose, onCut }: PictureCropperProps) {
  return (
    <CropSheet
      open={open}
      onClose={onClose}
      title={t`Crop your picture`}
      url={useObjectUrl(file)}
      label={t`Your picture in the circle`}
      cropper={{ aspect: 1, cropShape: 'round', showGrid: false, objectFit: 'cover' }}
      frame="mx-auto aspect-square max-w-90"
      confirm={t`Use picture`}
      onCrop={async (square) => onCut(await cutPicture(file, square))}
    />
  );
}
