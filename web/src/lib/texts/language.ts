import {
  directionOf,
  isLanguage,
  type Language,
  TEST_LANGUAGES,
  type TestLanguage,
} from '@quad/contract/language/languages';
import { speakWith, type Voice } from '@quad/contract/language/voice';
import { chunk } from '../chunk.ts';

/** The code that reads catalogues, which users of English never load. */
const translations = chunk(() => import('./translations.ts'));

const KEY = 'language';
const listeners = new Set<() => void>();
let shown: Language | TestLanguage = 'en';
/** The groups of texts that have been asked for beside the start: see `build/texts/text-groups.ts`. */
const groups = new Set<string>();

/** The language that the app shows. */
export const language = {
  get: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** The language that this device shows: the chosen one, otherwise English. Only tests store a generated one. */
export function storedLanguage(): Language | TestLanguage {
  try {
    const stored = localStorage.getItem(KEY) ?? 'en';
    return isLanguage(stored) ? stored : (TEST_LANGUAGES.find((code) => code === stored) ?? 'en');
  } catch {
    return 'en';
  }
}

/** Show the app in a language, and store the choice on this device. Rejects when its texts cannot be fetched. */
export async function showLanguage(next: Language | TestLanguage): Promise<void> {
  const voice: Voice | undefined = next === 'en' ? undefined : await (await translations.fetch()).voiceIn(next, groups);
  shown = next;
  speakWith(() => voice);
  Object.assign(document.documentElement, { lang: next, dir: directionOf(next) });
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  for (const listener of [...listeners]) listener();
}

/**
 * Load the texts of a group, e.g. of an area, in the language that is shown. English texts are in the code, and are
 * shown where others cannot be fetched.
 */
export async function loadTexts(group: string): Promise<void> {
  groups.add(group);
  const now = shown;
  if (now === 'en') return;
  const added = translations.fetch().then(({ addTexts }) => addTexts(now, group));
  await added.catch(() => undefined);
}
