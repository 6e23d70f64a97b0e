import { VideoSample } from 'mediabunny';
import { expect, test } from 'vitest';
import { openPictureFilter, type Shown } from './picture-filter.ts';

const [WIDTH, HEIGHT] = [64, 32];
/** The middle of the range: no colour. */
const GREY = 128;

/** A black picture, 4:2:0, with a white upper left quarter. */
function picture(): VideoSample {
  const luma = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    i % WIDTH < WIDTH / 2 && i < (WIDTH * HEIGHT) / 2 ? 235 : 16,
  );
  const colours = new Uint8Array((WIDTH * HEIGHT) / 2).fill(GREY);
  return new VideoSample(Buffer.concat([luma, colours]), {
    format: 'I420',
    codedWidth: WIDTH,
    codedHeight: HEIGHT,
    timestamp: 0,
  });
}

/** The white quarter of the filtered picture, from its upper left: across and down. */
async function whiteQuarter(shown: Shown): Promise<readonly [number, number]> {
  using filter = openPictureFilter(shown);
  using sample = picture();
  const frame = await filter.apply(sample);
  try {
    const [luma] = frame.data ?? [];
    const [stride = 0] = frame.linesize;
    if (!luma) throw new Error('the filtered picture is empty');
    const isWhite = (x: number, y: number) => (luma[y * stride + x] ?? 0) > GREY;
    const places = [0, 1].flatMap((across) => [0, 1].map((down) => [across, down] as const));
    const white = places.filter(([across, down]) =>
      isWhite(Math.floor(shown.width * (0.25 + across / 2)), Math.floor(shown.height * (0.25 + down / 2))),
    );
    expect(white).toHaveLength(1);
    return white[0] ?? [-1, -1];
  } finally {
    frame.free();
  }
}

test.each([
  { rotation: 0, flip: false, width: 64, height: 32, white: [0, 0] },
  { rotation: 90, flip: false, width: 32, height: 64, white: [1, 0] },
  { rotation: 180, flip: false, width: 64, height: 32, white: [1, 1] },
  { rotation: 270, flip: false, width: 32, height: 64, white: [0, 1] },
  { rotation: 90, flip: true, width: 32, height: 64, white: [0, 0] },
  { rotation: 0, flip: false, width: 32, height: 16, white: [0, 0] },
] as const)('a picture is rotated by $rotation, flip $flip, to $width × $height', async ({ white, ...shown }) => {
  expect(await whiteQuarter(shown)).toEqual(white);
});
