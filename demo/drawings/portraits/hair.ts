import { darker, lighter, mix } from '../lib/colour.ts';
import { circle, ellipse, group, path, stroke } from '../lib/shapes.ts';
import type { Sheet } from '../lib/sheet.ts';

export type Hair =
  | 'long'
  | 'waves'
  | 'bun'
  | 'braid'
  | 'bob'
  | 'curls'
  | 'ponytail'
  | 'crop'
  | 'side'
  | 'quiff'
  | 'mop'
  | 'curly-top'
  | 'fade'
  | 'turban'
  | 'hijab'
  | 'grey-side'
  | 'grey-bun'
  | 'bald';

/** The hair that lies behind head and shoulders. */
export function hairBehind(sheet: Sheet, hair: Hair, tone: string, cloth: string): string {
  const back = sheet.linear([lighter(tone, 0.06), darker(tone, 0.25)]);
  switch (hair) {
    case 'long':
      return path(
        'M500 150C300 150 244 300 252 470C258 640 226 800 246 900H754C774 800 742 640 748 470C756 300 700 150 500 150Z',
        back,
      );
    case 'waves':
      return path(
        'M500 148C290 148 236 300 246 450C196 530 260 580 214 660C176 740 236 800 214 880H786C764 800 824 740 786 660C740 580 804 530 754 450C764 300 710 148 500 148Z',
        back,
      );
    case 'bob':
      return path(
        'M500 150C300 150 240 290 244 450C246 560 236 650 270 690Q330 716 380 690H620Q670 716 730 690C764 650 754 560 756 450C760 290 700 150 500 150Z',
        back,
      );
    case 'bun':
    case 'grey-bun':
      return circle(500, 136, 104, back) + stroke('M430 110Q500 60 566 112', lighter(tone, 0.2), 9, { opacity: 0.5 });
    case 'braid':
      return (
        [0, 1, 2, 3, 4]
          .map((turn) =>
            ellipse(742 - turn * 10, 570 + turn * 74, 60 - turn * 5, 52, back, {
              transform: `rotate(${turn % 2 === 0 ? 18 : -18} ${742 - turn * 10} ${570 + turn * 74})`,
            }),
          )
          .join('') + circle(700, 920, 26, cloth)
      );
    case 'ponytail':
      return path(
        'M600 210C790 150 880 330 826 520C800 620 830 700 770 760C760 660 720 600 724 500C728 400 690 300 600 210Z',
        back,
      );
    case 'curls':
      return curls(
        sheet,
        tone,
        [
          [270, 330],
          [250, 430],
          [252, 530],
          [268, 630],
          [300, 710],
          [730, 330],
          [750, 430],
          [748, 530],
          [732, 630],
          [700, 710],
          [320, 240],
          [680, 240],
        ],
        92,
      );
    case 'hijab':
      return path(
        'M500 120C270 120 214 320 236 520C250 680 190 780 176 1010H824C810 780 750 680 764 520C786 320 730 120 500 120Z',
        sheet.linear([lighter(cloth, 0.1), darker(cloth, 0.3)]),
      );
    default:
      return '';
  }
}

/** The hair and the headgear that lie over the face. */
export function hairInFront(sheet: Sheet, hair: Hair, tone: string, cloth: string): string {
  const { random } = sheet;
  const lit = sheet.linear([lighter(tone, 0.22), tone, darker(tone, 0.15)], [0.2, 0, 0.6, 1]);
  const shine = (d: string) => stroke(d, lighter(tone, 0.4), 10, { opacity: 0.35 });
  const parting =
    'M500 168C340 160 270 270 284 470C300 400 330 350 392 322Q470 290 498 216Q528 292 606 322C670 350 700 400 716 470C730 270 660 160 500 168Z';
  const sweep =
    'M296 470C250 260 350 150 520 152C690 156 756 290 708 480C700 400 672 352 640 318Q520 350 400 292Q330 330 296 470Z';
  switch (hair) {
    case 'long':
    case 'braid':
    case 'bun':
    case 'grey-bun':
      return path(parting, lit) + shine('M360 262Q420 204 470 204M640 262Q590 210 540 206');
    case 'waves':
    case 'bob':
    case 'ponytail':
      return path(sweep, lit) + shine('M370 240Q470 186 590 214');
    case 'curls':
    case 'curly-top': {
      const spots = [
        [310, 330],
        [340, 250],
        [410, 200],
        [500, 176],
        [590, 196],
        [660, 246],
        [692, 330],
        [450, 244],
        [550, 238],
        [380, 286],
        [622, 290],
      ] as const;
      return curls(
        sheet,
        tone,
        hair === 'curls' ? spots : spots.map(([x, y]) => [x, y - 14] as const),
        hair === 'curls' ? 66 : 60,
      );
    }
    case 'crop':
    case 'fade':
      return (
        path(
          'M302 420C280 260 370 158 504 158C640 158 722 262 698 420C690 380 684 340 660 312Q580 286 500 292Q410 286 340 312C316 340 310 380 302 420Z',
          hair === 'fade'
            ? sheet.linear([
                [0, lighter(tone, 0.12)],
                [0.5, tone],
                [1, tone, 0.35],
              ])
            : lit,
        ) + shine('M390 220Q470 186 570 206')
      );
    case 'side':
    case 'grey-side':
      return (
        path(
          'M298 440C262 250 372 140 526 146C680 150 738 274 700 440C694 380 690 350 664 316Q560 320 440 262Q370 290 336 330Q306 370 298 440Z',
          lit,
        ) + shine('M420 214Q520 170 620 216')
      );
    case 'quiff':
      return (
        path(
          'M300 430C276 300 320 210 390 180Q440 96 590 116Q720 140 716 290Q716 360 700 430C694 370 690 340 664 312Q590 274 500 280Q400 272 338 314C312 340 306 380 300 430Z',
          lit,
        ) + shine('M430 170Q520 128 620 168M400 222Q500 184 600 218')
      );
    case 'mop':
      return (
        path(
          'M288 470C240 250 360 140 510 140C670 140 762 250 712 470Q700 420 676 392Q650 404 622 370Q590 398 552 366Q520 396 484 364Q450 396 414 368Q380 400 350 380Q306 410 288 470Z',
          lit,
        ) + shine('M390 226Q490 176 600 214')
      );
    case 'bald':
      return (
        path(
          'M304 440C290 380 296 330 316 296Q324 380 332 420ZM696 440C710 380 704 330 684 296Q676 380 668 420Z',
          tone,
        ) + stroke('M420 262Q490 232 560 250', '#ffffff', 14, { opacity: 0.35 })
      );
    case 'turban': {
      const paint = random.pick(['#f2703a', '#1f4f9e', '#b3263f', '#ffb224', '#20603f', '#3a2f6b']);
      const folds = [0, 1, 2, 3].map((index) =>
        stroke(
          `M${292 + index * 14} ${372 - index * 62}Q${470 + index * 10} ${250 - index * 46} ${706 - index * 20} ${346 - index * 62}`,
          darker(paint, 0.32),
          9,
          { opacity: 0.7 },
        ),
      );
      return group([
        path(
          'M276 420C230 200 350 84 506 84C664 84 772 202 724 420Q690 330 500 316Q310 330 276 420Z',
          sheet.linear([lighter(paint, 0.2), paint, darker(paint, 0.22)], [0.2, 0, 0.8, 1]),
        ),
        ...folds,
        path('M440 322Q500 246 560 322Q500 312 440 322Z', mix(paint, '#ffffff', 0.4)),
        stroke('M350 170Q430 112 520 116', lighter(paint, 0.5), 12, { opacity: 0.5 }),
      ]);
    }
    case 'hijab': {
      const wrap = sheet.linear([lighter(cloth, 0.28), cloth, darker(cloth, 0.2)], [0, 0, 0.8, 1]);
      return group([
        path(
          'M500 130C290 130 230 300 250 500C262 640 330 740 500 792C670 740 738 640 750 500C770 300 710 130 500 130ZM500 262C610 262 672 330 672 450C672 580 610 690 500 724C390 690 328 580 328 450C328 330 390 262 500 262Z',
          wrap,
          { 'fill-rule': 'evenodd' },
        ),
        path(
          'M500 244C390 244 320 320 322 440L342 452C346 340 400 284 500 284S654 340 658 452L678 440C680 320 610 244 500 244Z',
          darker(cloth, 0.4),
          { opacity: 0.65 },
        ),
        path('M300 640Q400 800 640 800Q760 790 800 900V1010H240V860Q250 740 300 640Z', wrap),
        stroke('M330 700Q460 830 700 850M300 780Q440 900 680 930', darker(cloth, 0.3), 9, { opacity: 0.6 }),
        stroke('M330 250Q400 176 500 170', lighter(cloth, 0.5), 11, { opacity: 0.5 }),
      ]);
    }
  }
}

function curls(sheet: Sheet, tone: string, spots: readonly (readonly [number, number])[], size: number): string {
  const { random } = sheet;
  return (
    spots
      .map(([x, y]) => circle(x + random.bell() * 8, y + random.bell() * 8, size * random.between(0.88, 1.1), tone))
      .join('') +
    spots
      .map(([x, y]) =>
        stroke(
          `M${x - size * 0.4} ${y - size * 0.1}Q${x - size * 0.1} ${y - size * 0.6} ${x + size * 0.4} ${y - size * 0.3}`,
          lighter(tone, 0.28),
          8,
          { opacity: 0.45 },
        ),
      )
      .join('')
  );
}
