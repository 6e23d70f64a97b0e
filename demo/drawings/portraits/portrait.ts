import { darker, lighter, mix } from '../lib/colour.ts';
import { circle, ellipse, group, path, rect, stroke } from '../lib/shapes.ts';
import type { Sheet } from '../lib/sheet.ts';
import { clothes } from './clothes.ts';
import { type Hair, hairBehind, hairInFront } from './hair.ts';

/** The kinds of people in portraits. All other features are random. */
export const kinds = ['woman', 'man', 'sikh', 'hijabi', 'professor', 'professora'] as const;
export type Kind = (typeof kinds)[number];

const skins = ['#f0c49c', '#e3ad80', '#cf9165', '#b97a4e', '#9c6240', '#7d4a30', '#5f3724'] as const;
const grounds = [
  '#ffb224',
  '#f2703a',
  '#e0476b',
  '#2a9d94',
  '#3f74d0',
  '#2b3a78',
  '#7ab06a',
  '#f3d9b0',
  '#8fc4dc',
  '#c9845f',
  '#6a5aa8',
] as const;
const hairTones = ['#17110f', '#1d1512', '#2a1b15', '#15141c'] as const;

const hairOf: Record<Kind, readonly Hair[]> = {
  woman: ['long', 'waves', 'bun', 'braid', 'bob', 'curls', 'ponytail'],
  man: ['crop', 'side', 'quiff', 'mop', 'curly-top', 'fade'],
  sikh: ['turban'],
  hijabi: ['hijab'],
  professor: ['grey-side', 'bald'],
  professora: ['grey-bun', 'bob', 'bun'],
};

/** Draws a friendly face, large enough to be read at 40 pixels. */
export function portrait(sheet: Sheet, kind: Kind): void {
  const { random } = sheet;
  const skin = random.pick(skins);
  const ground = random.pick(grounds);
  const hair = random.pick(hairOf[kind]);
  const tone =
    kind === 'professor' || hair === 'grey-bun' ? random.pick(['#8d8a90', '#6b686e']) : random.pick(hairTones);
  const cloth = random.pick(grounds.filter((colour) => colour !== ground));
  const woman = kind === 'woman' || kind === 'hijabi' || kind === 'professora';
  sheet.fill(sheet.linear([lighter(ground, 0.16), ground, darker(ground, 0.12)], [0, 0, 1, 1]));
  const [bx, by] = [random.between(150, 850), random.between(100, 500)];
  sheet.add(
    circle(bx, by, random.between(260, 420), lighter(ground, 0.35), { opacity: 0.28 }),
    circle(1000 - bx, 900, 340, darker(ground, 0.35), { opacity: 0.16 }),
  );

  const tilt = random.between(-4, 4);
  const head = [
    hairBehind(sheet, hair, tone, cloth),
    neck(skin),
    ears(skin, woman && hair !== 'hijab' && random.chance(0.75)),
    face(sheet, skin),
    features(sheet, skin, tone, kind),
    hairInFront(sheet, hair, tone, cloth),
    random.chance(kind === 'professor' || kind === 'professora' ? 0.8 : 0.3) ? glasses(sheet, ground) : '',
  ];
  const lean = { transform: `rotate(${Math.round(tilt * 10) / 10} 500 760)` };
  sheet.add(group(head.slice(0, 2), lean), clothes(sheet, cloth, woman, skin), group(head.slice(2), lean));
}

function neck(skin: string): string {
  return (
    rect(408, 600, 184, 240, darker(skin, 0.14), { rx: 70 }) +
    path('M408 650Q500 760 592 650V700Q500 800 408 700Z', darker(skin, 0.32), { opacity: 0.6 })
  );
}

function ears(skin: string, jewels: boolean): string {
  const drops = jewels
    ? [298, 702].map((x) => circle(x, 560, 14, '#f4c34a') + circle(x, 588, 20, '#e09a2c')).join('')
    : '';
  return (
    [302, 698]
      .map((x) => ellipse(x, 490, 38, 56, darker(skin, 0.1)) + ellipse(x, 494, 20, 34, darker(skin, 0.26)))
      .join('') + drops
  );
}

function face(sheet: Sheet, skin: string): string {
  const shape =
    'M310 420C304 270 390 210 500 210S696 270 690 420C690 560 640 640 590 682Q500 744 410 682C360 640 310 560 310 420Z';
  return (
    path(shape, sheet.linear([lighter(skin, 0.1), skin, darker(skin, 0.1)], [0, 0, 0.8, 1])) +
    ellipse(382, 566, 50, 34, mix(skin, '#e0503f', 0.5), { opacity: 0.3 }) +
    ellipse(618, 566, 50, 34, mix(skin, '#e0503f', 0.5), { opacity: 0.3 })
  );
}

function features(sheet: Sheet, skin: string, hair: string, kind: Kind): string {
  const { random } = sheet;
  const woman = kind === 'woman' || kind === 'hijabi' || kind === 'professora';
  const ink = '#22151a';
  const brow = mix(hair, ink, 0.4);
  const smiling = random.chance(0.3);
  const eyes = [412, 588].map((x) => {
    if (smiling) return stroke(`M${x - 34} 486Q${x} 448 ${x + 34} 486`, ink, 14);
    const lash = woman
      ? stroke(`M${x - 36} 476Q${x} 444 ${x + 38} 470l12 -12`, ink, 10)
      : stroke(`M${x - 32} 470Q${x} 450 ${x + 32} 470`, ink, 7);
    return (
      ellipse(x, 482, 38, 27, '#fffaf2') +
      circle(x, 482, 23, mix('#3a2014', ink, random.between(0, 0.8))) +
      circle(x, 482, 12, '#0d080a') +
      circle(x + 8, 473, 7, '#ffffff') +
      lash
    );
  });
  const lift = random.between(-8, 10);
  const brows =
    stroke(`M366 ${412 - lift}Q408 ${388 - lift} 452 ${410 - lift * 0.4}`, brow, woman ? 13 : 19) +
    stroke(`M548 ${410 - lift * 0.4}Q592 ${388 - lift} 634 ${412 - lift}`, brow, woman ? 13 : 19);
  const nose = stroke('M500 492Q484 548 482 560Q492 578 516 570', darker(skin, 0.34), 11);
  const mouths = [
    path('M430 612Q500 628 570 612Q556 676 500 678Q444 676 430 612Z', '#7a2430') +
      path('M440 616Q500 630 560 616Q554 638 500 640Q446 638 440 616Z', '#fffaf2'),
    stroke('M438 622Q500 672 562 622', mix('#8a2f38', skin, 0.1), 13),
    path('M444 626Q472 612 500 622Q528 612 556 626Q500 676 444 626Z', mix('#b03a4a', skin, woman ? 0.12 : 0.45)) +
      stroke('M444 627Q500 646 556 627', '#6b1f2a', 6),
  ];
  const bindi =
    woman && kind !== 'hijabi' && random.chance(0.35)
      ? circle(500, 372, 14, random.pick(['#b8202f', '#1a0f14', '#d8432f']))
      : '';
  const stud = woman && random.chance(0.25) ? circle(528, 562, 7, '#ffe9a0') : '';
  return [beard(sheet, kind, hair, skin), ...eyes, brows, nose, random.pick(mouths), bindi, stud].join('');
}

function beard(sheet: Sheet, kind: Kind, hair: string, skin: string): string {
  const { random } = sheet;
  if (kind !== 'man' && kind !== 'sikh' && kind !== 'professor') return '';
  const full =
    'M312 470C316 590 360 660 410 698Q500 772 590 698C640 660 684 590 688 470Q676 560 616 588Q560 566 500 588Q440 566 384 588Q324 560 312 470Z';
  const moustache = path('M414 606Q452 566 500 590Q548 566 586 606Q544 610 500 604Q456 610 414 606Z', hair);
  const style =
    kind === 'sikh'
      ? random.chance(0.8)
        ? 'full'
        : 'stubble'
      : random.pick(['none', 'none', 'stubble', 'full', 'moustache']);
  if (style === 'full') return path(full, hair) + moustache;
  if (style === 'stubble') return path(full, mix(skin, hair, 0.55), { opacity: 0.5 });
  return style === 'moustache' ? moustache : '';
}

function glasses(sheet: Sheet, ground: string): string {
  const { random } = sheet;
  const frame = random.pick(['#1a1418', '#1a1418', '#7a3f22', darker(ground, 0.5), '#c9973c']);
  const round = random.chance(0.5);
  const lens = [410, 590].map((x) => {
    const look = { stroke: frame, 'stroke-width': 13 };
    const glass = round
      ? circle(x, 484, 72, '#dff0ff29', look)
      : rect(x - 76, 426, 152, 112, '#dff0ff29', { rx: 34, ...look });
    return glass + stroke(`M${x - 40} 462l28 -22`, '#ffffff', 9, { opacity: 0.55 });
  });
  return lens.join('') + stroke('M484 474Q500 462 516 474M336 470L300 462M664 470L700 462', frame, 12);
}
