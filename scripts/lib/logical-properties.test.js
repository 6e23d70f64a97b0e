import { expect, it } from 'vitest';
import { physicalPlaces } from './logical-properties.js';

const FILE = 'web/src/ui/Button.tsx';

it.each([
  'className="flex ml-2"',
  "'md:-mr-1.5'",
  'className="absolute top-0 left-0"',
  '`max-md:right-[8px] flex`',
  'className="text-left"',
  'className="border-line border-l"',
  'className="border-r-2"',
  'className="rounded-tl-card"',
  'className="rounded-r"',
  'className="scroll-pl-4"',
  'style={{ paddingLeft: depth }}',
])('refuses %s', (line) => {
  expect(physicalPlaces(FILE, `\n${line}`)).toMatchObject([{ line: 2 }]);
});

it.each([
  'className="ms-2 pe-1 start-0 text-start border-s rounded-ss-card rounded-full"',
  'className="absolute top-1/2 left-1/2 -translate-1/2"',
  'const left = seats - taken;',
  '// left-0 in a comment',
  'className="text-left-over border-line border-b rounded-xl"',
])('allows %s', (line) => {
  expect(physicalPlaces(FILE, line)).toEqual([]);
});

it('refuses sides in style sheets, other than that of the toasts', () => {
  const sheet = '  margin-left: 1px;\n  left: 0;\n  inset-inline-start: 0;\n  text-align: right;';
  expect(physicalPlaces('web/src/ui/theme.css', sheet).map(({ line }) => line)).toEqual([1, 2, 4]);
  expect(physicalPlaces('web/src/ui/toaster.css', sheet)).toEqual([]);
});
