import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { extractMessagesFromFiles, mapMacroOptions } from '@lingui/native-tools';
import { errorTextId } from '@quad/contract/errors/error-text';
import type { Plugin } from 'vite';
import { NAMED_ERROR } from '../contract-for-browser.ts';
import { definesErrors, errorTextsOf } from './error-texts.ts';
import { textGroups } from './text-groups.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LIST = 'virtual:catalogues';
/** The module of one group in one language: `virtual:catalogues/hi/market`. */
const MODULE = /^virtual:catalogues\/([\w-]+)\/(\w+)$/;

/**
 * The catalogues of the languages beside English, as modules: `virtual:catalogues` has a function for each language and
 * group of texts, which fetches the translations that the group's files need.
 */
export function catalogues(): Plugin {
  let groups: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const known = () => (groups ??= textGroups());
  return {
    name: 'catalogues',
    resolveId: (id) => (id === LIST || MODULE.test(id) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${LIST}`) return list(languages(), [...known().keys()]);
      const [, language, group] = MODULE.exec(id.slice(1)) ?? [];
      if (!id.startsWith('\0') || language === undefined || group === undefined) return null;
      const files = [...(known().get(group) ?? [])];
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(await catalogue(language, files)))});`;
    },
  };
}

/** The languages that have catalogues. */
const languages = () => getConfig({ cwd: ROOT }).locales;

function list(all: readonly string[], groups: readonly string[]): string {
  const entries = all.map((language) => {
    const loads = groups.map((group) => `${group}: () => import('virtual:catalogues/${language}/${group}')`);
    return `${JSON.stringify(language)}: { ${loads.join(', ')} }`;
  });
  return `export const CATALOGUES = { ${entries.join(', ')} };`;
}

/** The translations of the texts in some files, compiled, by the ids of the texts. A text without one is left out. */
async function catalogue(language: string, files: readonly string[]): Promise<Record<string, unknown>> {
  const paths = files.map((file) => join(ROOT, file));
  const [{ messages }, errors, translations] = await Promise.all([
    extractMessagesFromFiles(paths, { macro: mapMacroOptions(getConfig({ cwd: ROOT })) }),
    Promise.all(paths.map(errorsIn)),
    translationsTo(language),
  ]);
  const ids = [...new Set([...messages.map(({ id }) => id), ...errors.flat()])].sort();
  return Object.fromEntries(
    ids.flatMap((id) => {
      const translation = translations.get(id);
      return translation ? [[id, translation]] : [];
    }),
  );
}

/** The ids of the error texts that a file defines or names. */
async function errorsIn(path: string): Promise<readonly string[]> {
  if (definesErrors(path)) return (await errorTextsOf(path)).map(({ id }) => id);
  return Array.from(readFileSync(path, 'utf8').matchAll(NAMED_ERROR), ([, code = '']) => errorTextId(code));
}

const read = new Map<string, Promise<ReadonlyMap<string, CompiledMessage>>>();

/** All translations to a language, compiled, by the ids of the texts. */
export function translationsTo(language: string): Promise<ReadonlyMap<string, CompiledMessage>> {
  const known = read.get(language) ?? readCatalogues(language);
  read.set(language, known);
  return known;
}

async function readCatalogues(language: string): Promise<ReadonlyMap<string, CompiledMessage>> {
  const found = new Map<string, CompiledMessage>();
  for (const catalog of await getCatalogs(getConfig({ cwd: ROOT }))) {
    for (const [id, message] of Object.entries((await catalog.read(language)) ?? {})) {
      if (message.translation) found.set(id, compileMessage(message.translation));
    }
  }
  return found;
}
