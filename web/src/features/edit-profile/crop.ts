/** The size of a picture, in its own pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A square cut out of a picture: `zoom` 1 is the largest that fits; `x` and `y` are its middle, in parts of the
 * picture.
 */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const ZOOM_MAX = 5;

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The edge of the square, in pixels of the picture. */
function edge({ width, height }: Size, zoom: number): number {
  return Math.min(width, height) / zoom;
}

/** The nearest crop that lies within the picture. */
export function within(picture: Size, { zoom, x, y }: Crop): Crop {
  const fit = clamp(zoom, 1, ZOOM_MAX);
  const half = edge(picture, fit) / 2;
  return {
    zoom: fit,
    x: clamp(x, half / picture.width, 1 - half / picture.width),
    y: clamp(y, half / picture.height, 1 - half / picture.height),
  };
}

/** The crop after the picture under it was moved by so many parts of the square's edge. */
export function moved(picture: Size, crop: Crop, right: number, down: number): Crop {
  const side = edge(picture, crop.zoom);
  return within(picture, {
    ...crop,
    x: crop.x - (right * side) / picture.width,
    y: crop.y - (down * side) / picture.height,
  });
}

/** The crop with another zoom about its middle. */
export function zoomed(picture: Size, crop: Crop, zoom: number): Crop {
  return within(picture, { ...crop, zoom });
}

/** The square in pixels of the picture. */
export function squareOf(picture: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = edge(picture, crop.zoom);
  return { left: crop.x * picture.width - side / 2, top: crop.y * picture.height - side / 2, side };
}

/** Where the whole picture lies around the square, in per cent of the square's edge: what CSS draws. */
export function placeOf(picture: Size, crop: Crop): { left: string; top: string; width: string; height: string } {
  const { left, top, side } = squareOf(picture, crop);
  const percent = (pixels: number) => `${(pixels / side) * 100}%`;
  return {
    left: percent(-left),
    top: percent(-top),
    width: percent(picture.width),
    height: percent(picture.height),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
