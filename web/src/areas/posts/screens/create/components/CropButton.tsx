import { t } from '@lingui/core/macro';
import { Crop } from 'lucide-react';
import { useState } from 'react';
import { chunk, prepare } from '../../../../../lib/chunk.ts';
import { IconButton } from '../../../../../ui/IconButton.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { useChunk } from '../../../../../ui/use-chunk.ts';
import { isCroppable } from '../crop/crop-picture.ts';

const editorChunk = chunk(() => import('../crop/PictureEditor.tsx'));

interface CropButtonProps {
  file: File;
  /** The place of the picture among several; undefined for the only one. */
  number?: number;
  disabled: boolean;
  onCropped: (file: File) => void;
  className?: string;
}

/** Opens the dialog that crops and rotates a picture. Animations have no such button. */
export function CropButton({ file, number, disabled, onCropped, className }: CropButtonProps) {
  const [open, setOpen] = useState(false);
  const editor = useChunk(editorChunk, open, () => {
    setOpen(false);
    toast.error(t`The picture could not be opened. Check your connection and try again.`);
  });
  if (!isCroppable(file)) return null;
  return (
    <>
      <IconButton
        label={number === undefined ? t`Crop or rotate the picture` : t`Crop or rotate picture ${number}`}
        disabled={disabled}
        onPointerEnter={() => prepare(editorChunk)}
        onClick={() => setOpen(true)}
        {...(className ? { className } : {})}
      >
        <Crop size={18} aria-hidden />
      </IconButton>
      {editor && open && (
        <editor.PictureEditor file={file} open={open} onClose={() => setOpen(false)} onCropped={onCropped} />
      )}
    </>
  );
}
