import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { randomFrom } from '../src/random.ts';
import { develop } from './lib/finish.ts';
import { Sheet } from './lib/sheet.ts';
import { quadrangle } from './scenes/quadrangle.ts';

// Draw the campus behind the landing page, the icons and the preview picture of links: node
// demo/drawings/draw-front-pictures.ts
const WEB = join(import.meta.dirname, '../../web');
const SHOTS = 'src/areas/campus/screens/landing/shots';

const GROUND = '#0b0e14';
const ACCENT = '#ffb224';
const LIFTED = '#ffc65c';
const MARK = [
  `<path fill="${ACCENT}" d="M7 8h5.5a1 1 0 0 1 1 1v8.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V12a4 4 0 0 1 4-4ZM4 20h8.5a1 1 0 0 1 1 1v8.5a1 1 0 0 1-1 1H7a4 4 0 0 1-4-4V21a1 1 0 0 1 1-1ZM16 20h8.5a1 1 0 0 1 1 1v5.5a4 4 0 0 1-4 4H16a1 1 0 0 1-1-1V21a1 1 0 0 1 1-1Z"/>`,
  `<path fill="${LIFTED}" d="M19.5 4.5H25a4 4 0 0 1 4 4V14a1 1 0 0 1-1 1h-8.5a1 1 0 0 1-1-1V5.5a1 1 0 0 1 1-1Z"/>`,
].join('');

async function save(path: string, content: Buffer): Promise<void> {
  const file = join(WEB, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  process.stdout.write(`${path} ${(content.length / 1000).toFixed(1)} KB\n`);
}

/** The quadrangle at dusk, without grain, because grain would make the file too large. */
async function campus(width: number, proportion: number) {
  const sheet = new Sheet(proportion, randomFrom('quadrangle 2'));
  quadrangle.draw(sheet);
  const drawn = await develop(sheet, width, { bloom: 0.55, grain: 0, vignette: 0.2 });
  return sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 3 } });
}

/** The mark on the ground colour; `share` is the mark's part of the edge. */
function icon(edge: number, share: number, round: number): Promise<Buffer> {
  const inner = 32 / share;
  const start = (32 - inner) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="${start} ${start + 1.5} ${inner} ${inner}"><rect x="${start}" y="${start + 1.5}" width="${inner}" height="${inner}" rx="${inner * round}" fill="${GROUND}"/>${MARK}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

const wide = await campus(1600, 1.91);
await save(`${SHOTS}/campus-wide.webp`, await wide.clone().webp({ quality: 52, effort: 6 }).toBuffer());
const tall = await campus(640, 1);
await save(`${SHOTS}/campus.webp`, await tall.webp({ quality: 46, effort: 6 }).toBuffer());

await save('public/icons/icon-192.png', await icon(192, 0.72, 0.22));
await save('public/icons/icon-512.png', await icon(512, 0.72, 0.22));
await save('public/icons/maskable-512.png', await icon(512, 0.56, 0));
await save('public/icons/apple-touch-icon.png', await icon(180, 0.66, 0));

const mark = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="150" viewBox="0 1.5 32 32">${MARK}</svg>`,
);
const share = wide.clone().resize(1200, 630, { fit: 'cover' });
await save(
  'public/share.jpg',
  await share
    .composite([{ input: mark, left: 64, top: 48 }])
    .jpeg({ quality: 80 })
    .toBuffer(),
);
