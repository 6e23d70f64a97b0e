import { t } from '@lingui/core/macro';

const HEIC = /\.hei[cf]$/i;
/** The quality of the JPEG that replaces a HEIC picture. */
const QUALITY = 0.92;

/**
 * Return a picture that the server can read. A HEIC picture (the format of iPhones) becomes a JPEG. Return the problem
 * when the browser cannot read HEIC.
 */
export async function readablePicture(file: File): Promise<File | { readonly problem: string }> {
  if (!/^image\/hei[cf]/.test(file.type) && !HEIC.test(file.name)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return new File([jpeg], file.name.replace(HEIC, '.jpg'), { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return {
      problem: t`${file.name} is a HEIC picture, which this browser cannot read. Choose a JPG, or post it from the phone that took it.`,
    };
  }
}
