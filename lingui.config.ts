import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { createSwcExtractor } from '@lingui/native-tools';

const areas = readdirSync(join(import.meta.dirname, 'web/src/areas'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const TESTS = ['**/*.test.ts', '**/*.test.tsx'];

/** The catalogues of texts: one for each area and language, and one for what the whole app shares. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['hi'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/app',
      include: ['<rootDir>/web/src/app', '<rootDir>/web/src/lib', '<rootDir>/web/src/ui'],
      exclude: TESTS,
    },
    ...areas.map((area) => ({
      path: `<rootDir>/locales/{locale}/${area}`,
      include: [`<rootDir>/web/src/areas/${area}`],
      exclude: TESTS,
    })),
  ],
  format: formatter({ lineNumbers: false }),
  extractors: [createSwcExtractor()],
  experimental: { runtimeMacro: true },
});
