import { mix } from './colour.ts';
import { circle, group, polygon, rect } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** Lines of a program as coloured bars; they are typed as time passes. */
export function editor(
  sheet: Sheet,
  x: number,
  y: number,
  wide: number,
  high: number,
  page: string,
  words: readonly string[],
): string {
  const { random, time } = sheet;
  const clip = sheet.clip(rect(x, y, wide, high, '#fff', { rx: 8 }));
  const faint = mix(page, words[4] ?? '#888888', 0.16);
  const parts = [
    rect(x, y, wide, high, page),
    rect(x, y, wide, 26, faint),
    rect(x, y + 26, 118, high, mix(page, words[4] ?? '#888888', 0.07)),
  ];
  for (const [index, colour] of ['#ff6b5e', '#ffb224', '#2fc48d'].entries())
    parts.push(circle(x + 16 + index * 16, y + 13, 5, colour));
  for (let line = 0; line < 13; line++)
    parts.push(
      rect(x + 16 + (line % 4 === 0 ? 0 : 14), y + 42 + line * 20, random.between(34, 76), 7, words[4] ?? '#888888', {
        rx: 3,
        opacity: 0.35,
      }),
    );
  const pitch = 19;
  const lines = Math.floor((high - 44) / pitch);
  const typed = time === 0 ? lines : lines * Math.min(1, time * 1.12);
  let indent = 0;
  for (let line = 0; line < lines; line++) {
    indent = Math.max(0, Math.min(4, indent + random.pick([-1, 0, 0, 1])));
    let left = x + 168 + indent * 24;
    const ly = y + 40 + line * pitch;
    const end = left + random.between(0.14, 0.62) * (wide - 200);
    const share = Math.min(1, Math.max(0, typed - line));
    const until = left + (end - left) * share;
    parts.push(rect(x + 134, ly, 14, 6, words[4] ?? '#888888', { rx: 3, opacity: 0.22 }));
    while (left < end) {
      const long = random.between(18, 74);
      const colour = random.pick(words);
      if (left < until && line % 7 !== 6)
        parts.push(rect(left, ly, Math.min(long, until - left), 8, colour, { rx: 4, opacity: 0.92 }));
      left += long + 9;
    }
    if (share > 0 && share < 1) parts.push(rect(until + 4, ly - 4, 4, 17, '#ffb224'));
  }
  return group(
    [
      ...parts,
      polygon(
        [
          [x + wide * 0.62, y],
          [x + wide * 0.86, y],
          [x + wide * 0.56, y + high],
          [x + wide * 0.32, y + high],
        ],
        '#ffffff',
        { opacity: 0.035 },
      ),
    ],
    { 'clip-path': clip },
  );
}
