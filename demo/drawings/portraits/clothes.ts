import { darker, lighter } from '../lib/colour.ts';
import { circle, group, path, rect, stroke } from '../lib/shapes.ts';
import type { Sheet } from '../lib/sheet.ts';

const BUST = 'M130 1010C140 850 230 800 380 764Q500 830 620 764C770 800 860 850 870 1010Z';

/** Shoulders, and what is worn on them. */
export function clothes(sheet: Sheet, cloth: string, woman: boolean, skin: string): string {
  const { random } = sheet;
  const paint = sheet.linear([lighter(cloth, 0.14), cloth, darker(cloth, 0.25)], [0, 0, 0.7, 1]);
  const wear = random.pick(
    woman
      ? (['kurti', 'saree', 'tee', 'hoodie', 'kurti'] as const)
      : (['tee', 'shirt', 'hoodie', 'kurta', 'shirt'] as const),
  );
  const bust = path(BUST, paint);
  const skinDark = darker(skin, 0.06);
  switch (wear) {
    case 'tee':
      return (
        bust +
        path('M388 766Q500 880 612 766Q560 800 500 806Q440 800 388 766Z', skinDark) +
        stroke('M384 766Q500 890 616 766', darker(cloth, 0.35), 15)
      );
    case 'shirt':
      return group([
        bust,
        path('M400 770L500 890L600 770Q500 826 400 770Z', skinDark),
        path('M384 756L500 884L430 960L352 800Z', lighter(cloth, 0.3)),
        path('M616 756L500 884L570 960L648 800Z', lighter(cloth, 0.22)),
        stroke('M500 890V1010', darker(cloth, 0.35), 7),
        circle(500, 950, 9, lighter(cloth, 0.6)),
      ]);
    case 'hoodie':
      return group([
        path('M330 800Q360 700 500 740Q640 700 670 800Q600 900 500 900Q400 900 330 800Z', darker(cloth, 0.25)),
        bust,
        path('M372 766Q500 940 628 766Q660 810 500 900Q340 810 372 766Z', darker(cloth, 0.35)),
        path('M402 772Q500 850 598 772Q556 806 500 810Q444 806 402 772Z', skinDark),
        stroke('M440 880V980M560 880V980', lighter(cloth, 0.6), 10),
      ]);
    case 'kurta':
      return group([
        bust,
        path('M404 770Q500 850 596 770Q560 800 500 806Q440 800 404 770Z', skinDark),
        stroke('M396 764Q500 850 604 764', lighter(cloth, 0.4), 24),
        rect(480, 826, 40, 190, lighter(cloth, 0.3)),
        ...[860, 910, 960].map((y) => circle(500, y, 9, darker(cloth, 0.4))),
      ]);
    case 'kurti':
      return group([
        bust,
        path('M392 768L500 930L608 768Q500 820 392 768Z', skinDark),
        stroke('M390 766L500 934L610 766', '#ffdf9a', 13),
        ...[
          [420, 830],
          [458, 888],
          [580, 830],
          [542, 888],
        ].map(([x = 0, y = 0]) => circle(x - (x < 500 ? 26 : -26), y, 9, '#ffdf9a')),
        random.chance(0.6) ? dupatta(sheet) : '',
      ]);
    case 'saree': {
      const border = random.pick(['#ffd27a', '#e0476b', '#1f8a8c', '#f4ead6']);
      return group([
        path(BUST, darker(cloth, 0.4)),
        path('M392 768Q500 900 608 768Q500 820 392 768Z', skinDark),
        path('M600 760C780 800 860 850 870 1010H300Q560 940 600 760Z', paint),
        stroke('M604 762Q566 936 310 1006', border, 24),
        stroke('M660 790Q640 930 480 1006M740 826Q720 930 640 1006', darker(cloth, 0.3), 7, { opacity: 0.6 }),
      ]);
    }
  }
}

function dupatta(sheet: Sheet): string {
  const scarf = sheet.random.pick(['#f4ead6', '#ffcf5c', '#e0476b', '#8fd8c8']);
  return group([
    path(
      'M150 1010C160 880 250 812 384 766L420 800Q300 880 290 1010Z',
      sheet.linear([lighter(scarf, 0.2), darker(scarf, 0.18)]),
    ),
    path(
      'M850 1010C840 880 750 812 616 766L580 800Q700 880 710 1010Z',
      sheet.linear([lighter(scarf, 0.2), darker(scarf, 0.18)]),
    ),
    stroke('M240 1000Q250 880 370 800M760 1000Q750 880 630 800', darker(scarf, 0.22), 7, { opacity: 0.6 }),
  ]);
}
