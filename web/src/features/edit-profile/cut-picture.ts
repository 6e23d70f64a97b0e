import { type Crop, type Size, squareOf } from './crop.ts';

/** The edge of the picture that is sent, in pixels, at most: the server keeps smaller ones. */
const LARGEST = 640;
const QUALITY = 0.9;

/** Cuts the square out of a loaded picture: a PNG of a PNG, a JPEG of anything else. Throws when the browser cannot. */
export async function cutPicture(image: HTMLImageElement, crop: Crop, type: string): Promise<Blob> {
  const size: Size = { width: image.naturalWidth, height: image.naturalHeight };
  const { left, top, side } = squareOf(size, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(Math.min(LARGEST, side));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  const wanted = type === 'image/png' ? 'image/png' : 'image/jpeg';
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser did not write the picture.'))),
      wanted,
      QUALITY,
    );
  });
}
