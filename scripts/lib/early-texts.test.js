import { expect, it } from 'vitest';
import { earlyTexts } from './early-texts.js';

const IMPORT = "import { t } from '@lingui/core/macro';\n";

it('a text that is said when its module loads is found', () => {
  expect(earlyTexts('a.ts', `${IMPORT}const TABS = [{ label: t\`Open\` }];`)).toEqual([2]);
  expect(earlyTexts('a.tsx', `${IMPORT}\nconst EMPTY = <p><Trans>Nothing yet</Trans></p>;`)).toEqual([3]);
});

it('texts in functions and getters are said later', () => {
  const code = `${IMPORT}const TABS = [{ get label() { return t\`Open\`; }, says: () => t\`Opened\` }];`;
  expect(earlyTexts('a.ts', code)).toEqual([]);
});
