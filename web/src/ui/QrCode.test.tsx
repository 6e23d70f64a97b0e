import { render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { QrCode } from './QrCode.tsx';

/** Pixels of a module's side. */
const SCALE = 4;

/** The picture that an SVG of rectangles shows, as a camera would see it. */
function pictureOf(svg: Element): { width: number; height: number; data: Uint8ClampedArray } {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2]) * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, left, top, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let y = Number(top) * SCALE; y < (Number(top) + 1) * SCALE; y += 1) {
      const from = y * side + Number(left) * SCALE;
      for (let at = from; at < from + Number(length) * SCALE; at += 1) data.fill(0, at * 4, at * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}

test.each([
  ['a payment', 'upi://pay?pa=fees@bank&am=499.00&cu=INR'],
  ['a key in another script', 'otpauth://totp/Quad:आशा?secret=ABC'],
  ['a long text', 'x'.repeat(300)],
])('the code of %s is read back', (_, text) => {
  render(<QrCode text={text} label="Code" />);
  expect(decodeQR(pictureOf(screen.getByRole('img', { name: 'Code' })))).toBe(text);
});
