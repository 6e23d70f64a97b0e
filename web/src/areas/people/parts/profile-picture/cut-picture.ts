import { guessType } from '@quad/contract/wire/file-types';
import type { CropArea } from '../../../../ui/CropSheet.tsx';

/** The maximum width and height of the sent picture, in pixels. The server stores smaller sizes. */
const LARGEST = 640;
const QUALITY = 0.9;

/**
 * Crop a picture to the square. A PNG stays a PNG, other formats become a JPEG. Throw when the browser cannot do it.
 */
export async function cutPicture(file: File, { x, y, width }: CropArea): Promise<Blob> {
  const image = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(Math.min(LARGEST, width));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, width, 0, 0, canvas.width, canvas.height);
  image.close();
  const type = guessType(file) === 'png' ? 'image/png' : 'image/jpeg';
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser did not write the picture.'))),
      type,
      QUALITY,
    );
  });
}
