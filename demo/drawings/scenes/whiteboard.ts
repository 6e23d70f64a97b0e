import { darker, lighter, mix } from '../lib/colour.ts';
import { doodles, inks } from '../lib/doodles.ts';
import { paints } from '../lib/moods.ts';
import { circle, ellipse, group, path, polygon, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

/** A whiteboard after the meeting: charts, boxes, arrows, notes; two who are still arguing. */
export const whiteboard: Scene = {
  proportions: [4 / 5, 1, 16 / 9],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const wall = random.pick(['#c9a27a', '#7f9aa8', '#b98a7a', '#8a9a7f']);
    sheet.fill(sheet.linear([lighter(wall, 0.2), wall, darker(wall, 0.35)]));
    const [left, top, wide, high] = [w * 0.06, h * 0.07, w * 0.88, h * 0.62];
    sheet.add(
      rect(left + 8, top + 18, wide, high, '#1a1420', { opacity: 0.3, rx: 12 }),
      rect(left - 12, top - 12, wide + 24, high + 24, sheet.linear(['#e3e7ec', '#9aa3ae']), { rx: 14 }),
      rect(left, top, wide, high, sheet.linear(['#fdfdfb', '#f4f5f4', '#e3e6e6'], [0, 0, 1, 1]), { rx: 6 }),
    );
    for (let index = 0; index < 5; index++)
      sheet.add(
        ellipse(
          left + wide * random.between(0.15, 0.85),
          top + high * random.between(0.15, 0.85),
          random.between(50, 130),
          random.between(16, 40),
          '#b9c4d4',
          { opacity: 0.18, transform: `rotate(${random.whole(-14, 14)} ${short(w / 2)} ${short(h / 2)})` },
        ),
      );
    const columns = w > 1200 ? 3 : 2;
    const rows = w > 1200 ? 2 : 3;
    const [cw, ch] = [wide / columns, high / rows];
    const size = Math.min(cw / 330, ch / 240) * 0.94;
    const from = random.whole(0, 5);
    for (let index = 0; index < columns * rows; index++) {
      const draw = doodles[(index + from) % doodles.length] ?? doodles[0];
      const [x, y] = [left + cw * ((index % columns) + 0.5), top + ch * (Math.floor(index / columns) + 0.5)];
      sheet.add(
        group(draw(sheet), {
          transform: `translate(${short(x)} ${short(y)}) scale(${short(size * 100) / 100}) rotate(${short(random.between(-3, 3))})`,
        }),
      );
    }
    sheet.add(
      rect(left + wide * 0.2, top + high + 8, wide * 0.6, 18, '#aeb6c0', { rx: 6 }),
      ...[0, 1, 2, 3].map((index) =>
        rect(left + wide * (0.26 + index * 0.1), top + high - 2, 74, 13, inks[index] ?? inks[0], { rx: 6 }),
      ),
      rect(left + wide * 0.66, top + high - 10, 84, 22, '#3a4252', { rx: 5 }),
    );
    sheet.add(
      polygon(
        [
          [left + wide * 0.55, top],
          [left + wide * 0.78, top],
          [left + wide * 0.42, top + high],
          [left + wide * 0.19, top + high],
        ],
        '#ffffff',
        { opacity: 0.35 },
      ),
    );
    debaters(sheet);
    sheet.shine(sheet.glow(w * 0.3, h * 0.06, w * 0.6, '#fff3d8', 0.25));
  },
};

/** Two heads and shoulders in front of the board, one pointing. */
function debaters(sheet: Sheet): void {
  const { width: w, height: h, random } = sheet;
  const pairs = [
    [w * random.between(0.24, 0.32), random.pick([paints.teal, '#2f62b8', paints.indigo])],
    [w * random.between(0.68, 0.76), random.pick([paints.rose, paints.saffron, paints.brick])],
  ] as const;
  pairs.forEach(([x, shirt], index) => {
    const y = h * (0.64 + index * 0.03);
    const skin = random.pick(['#8a5636', '#6b4028', '#a86f48']);
    const tone = sheet.linear([mix(shirt, '#fff3d8', 0.2), shirt, darker(shirt, 0.5)]);
    const hair = random.pick(['#17100e', '#221612', '#1c1a24']);
    if (index === 0)
      sheet.add(
        stroke(
          `M${short(x + 120)} ${short(y + 200)}Q${short(x + 190)} ${short(y + 90)} ${short(x + 176)} ${short(y - 10)}`,
          darker(shirt, 0.15),
          62,
        ),
        stroke(`M${short(x + 178)} ${short(y + 20)}L${short(x + 168)} ${short(y - 96)}`, skin, 36),
        stroke(`M${short(x + 168)} ${short(y - 96)}l12 -56`, inks[1], 13),
      );
    sheet.add(
      path(
        `M${short(x - 180)} ${short(h + 10)}Q${short(x - 186)} ${short(y + 150)} ${short(x - 60)} ${short(y + 116)}H${short(x + 60)}Q${short(x + 186)} ${short(y + 150)} ${short(x + 180)} ${short(h + 10)}Z`,
        tone,
      ),
      rect(x - 34, y + 50, 68, 90, darker(skin, 0.25), { rx: 26 }),
      ellipse(x, y, 78, 92, skin),
    );
    const style = random.pick(['short', 'long', 'bun', 'turban'] as const);
    if (style === 'turban')
      sheet.add(
        path(
          `M${short(x - 86)} ${short(y + 30)}Q${short(x - 104)} ${short(y - 116)} ${short(x)} ${short(y - 118)}Q${short(x + 104)} ${short(y - 116)} ${short(x + 86)} ${short(y + 30)}Q${short(x)} ${short(y - 10)} ${short(x - 86)} ${short(y + 30)}Z`,
          sheet.linear([lighter(paints.marigold, 0.1), darker(paints.saffron, 0.3)]),
        ),
        stroke(
          `M${short(x - 82)} ${short(y - 20)}Q${short(x)} ${short(y - 70)} ${short(x + 82)} ${short(y - 20)}M${short(x - 70)} ${short(y - 66)}Q${short(x)} ${short(y - 104)} ${short(x + 70)} ${short(y - 66)}`,
          darker(paints.saffron, 0.4),
          4,
        ),
      );
    else
      sheet.add(
        path(
          `M${short(x - 86)} ${short(y + 46)}Q${short(x - 106)} ${short(y - 108)} ${short(x)} ${short(y - 108)}Q${short(x + 106)} ${short(y - 108)} ${short(x + 86)} ${short(y + 46)}Q${short(x + 60)} ${short(y + 86)} ${short(x)} ${short(y + 84)}Q${short(x - 60)} ${short(y + 86)} ${short(x - 86)} ${short(y + 46)}Z`,
          sheet.linear([lighter(hair, 0.22), hair]),
        ),
      );
    if (style === 'long')
      sheet.add(
        path(
          `M${short(x - 88)} ${short(y + 10)}Q${short(x - 120)} ${short(y + 190)} ${short(x - 62)} ${short(y + 240)}H${short(x + 62)}Q${short(x + 120)} ${short(y + 190)} ${short(x + 88)} ${short(y + 10)}Z`,
          sheet.linear([hair, lighter(hair, 0.1)]),
        ),
      );
    if (style === 'bun') sheet.add(circle(x, y - 116, 46, lighter(hair, 0.12)), circle(x, y - 110, 40, hair));
  });
}
