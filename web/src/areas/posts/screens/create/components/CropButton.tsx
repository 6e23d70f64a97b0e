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
  /** The name of the picture, such as `picture 2`. */
  name: string;
  disabled: boolean;
  onCropped: (file: File) => void;
  className?: string;
}

/** Opens the dialog that crops and rotates a picture. Animations have no such button. */
export function CropButton({ file, name, disabled, onCropped, className }: CropButtonProps) {
  const [open, setOpen] = useState(false);
  const editor = useChunk(editorChunk, open, () => {
    setOpen(false);
    toast.error(t`The picture could not be opened. Check your connection and try again.`);
  });
  if (!isCroppable(file)) return null;
  return (
    <>
      <IconButton
        label={t`Crop or rotate ${name}`}
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
