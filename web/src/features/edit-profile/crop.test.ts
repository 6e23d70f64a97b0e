import { describe, expect, it } from 'vitest';
import { moved, placeOf, squareOf, WHOLE, within, ZOOM_MAX, zoomed } from './crop.ts';

const lying = { width: 800, height: 400 };
const upright = { width: 300, height: 900 };

describe('a crop', () => {
  it('is at first the largest square, from the middle', () => {
    expect(squareOf(lying, WHOLE)).toEqual({ left: 200, top: 0, side: 400 });
    expect(squareOf(upright, WHOLE)).toEqual({ left: 0, top: 300, side: 300 });
  });

  it('follows the picture that is dragged under it', () => {
    // The picture goes a quarter of the square to the right, so the square goes that far to the left.
    expect(squareOf(lying, moved(lying, WHOLE, 0.25, 0))).toEqual({ left: 100, top: 0, side: 400 });
  });

  it('never leaves the picture', () => {
    expect(squareOf(lying, moved(lying, WHOLE, 9, 9))).toEqual({ left: 0, top: 0, side: 400 });
    expect(squareOf(lying, moved(lying, WHOLE, -9, -9))).toEqual({ left: 400, top: 0, side: 400 });
  });

  it('gets smaller about its middle, up to a limit', () => {
    expect(squareOf(lying, zoomed(lying, WHOLE, 2))).toEqual({ left: 300, top: 100, side: 200 });
    expect(zoomed(lying, WHOLE, 99).zoom).toBe(ZOOM_MAX);
    expect(zoomed(lying, WHOLE, 0).zoom).toBe(1);
  });

  it('comes back into the picture when it grows at its border', () => {
    const corner = within(lying, { zoom: 4, x: 0, y: 0 });
    expect(squareOf(lying, corner)).toEqual({ left: 0, top: 0, side: 100 });
    expect(squareOf(lying, zoomed(lying, corner, 1))).toEqual({ left: 0, top: 0, side: 400 });
  });

  it('is drawn by laying the whole picture around the square', () => {
    expect(placeOf(lying, WHOLE)).toEqual({ left: '-50%', top: '0%', width: '200%', height: '100%' });
  });
});
