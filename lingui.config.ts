import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { createSwcExtractor } from '@lingui/native-tools';
import { errorExtractor } from './web/build/texts/error-texts.ts';

const areas = readdirSync(join(import.meta.dirname, 'web/src/areas'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];

/** Errors and limits have a file for each area, and some that belong to all. */
const sharedFiles = ['errors', 'limits'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, 'contract/src', folder))
    .filter((file) => !areas.includes(file.replace('.ts', '')))
    .map((file) => `${folder}/${file}`),
);

/** The catalogues of texts: one for each area and language, and one for what the whole app shares. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['hi'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/app',
      include: [
        ...['app', 'lib', 'ui'].map((folder) => `<rootDir>/web/src/${folder}`),
        ...['concerns', 'platform', 'host'].map((folder) => `<rootDir>/server/src/${folder}`),
        ...['language', 'live', 'text', 'wire', ...sharedFiles].map((path) => `<rootDir>/contract/src/${path}`),
      ],
      exclude: TESTS,
    },
    ...areas.map((area) => ({
      path: `<rootDir>/locales/{locale}/${area}`,
      include: [
        `<rootDir>/web/src/areas/${area}`,
        `<rootDir>/server/src/areas/${area}`,
        `<rootDir>/contract/src/${area}`,
        `<rootDir>/contract/src/errors/${area}.ts`,
        `<rootDir>/contract/src/limits/${area}.ts`,
      ],
      exclude: TESTS,
    })),
  ],
  format: formatter({ lineNumbers: false }),
  extractors: [errorExtractor, createSwcExtractor()],
  experimental: { runtimeMacro: true },
});
