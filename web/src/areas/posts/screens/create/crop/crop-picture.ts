import type { CropArea } from '../../../../../ui/CropSheet.tsx';

/** A clockwise turn, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

export const turned = (turn: Turn): Turn => ((turn + 90) % 360) as Turn;

/** The quality of a JPEG, from 0 to 1. */
const QUALITY = 0.92;

/** Pictures before their crop. A crop begins again with the whole picture. */
const originals = new WeakMap<File, File>();

export const originalOf = (file: File): File => originals.get(file) ?? file;

/** Whether a picture can be cropped. A crop would stop an animation. */
export const isCroppable = ({ type }: File) => type !== 'image/gif';

/** Cut an area out of a turned picture. Pictures with transparency stay PNG, others become JPEG. */
export async function cropPicture(file: File, area: CropArea, turn: Turn): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const [width, height] = [Math.round(area.width), Math.round(area.height)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const isSideways = turn % 180 !== 0;
  const [whole, tall] = isSideways ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height];
  context.translate(whole / 2 - area.x, tall / 2 - area.y);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  bitmap.close();
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await canvas.convertToBlob({ type, quality: QUALITY });
  const name = type === 'image/jpeg' ? file.name.replace(/\.\w+$/, '.jpg') : file.name;
  const cropped = new File([blob], name, { type, lastModified: Date.now() });
  originals.set(cropped, file);
  return cropped;
}
