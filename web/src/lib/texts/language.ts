import type { Language, TestLanguage } from '@quad/contract/language/languages';
import { speakWith, type Voice } from '@quad/contract/language/voice';
import { chunk } from '../chunk.ts';
import { session } from '../session.ts';

/** The code that reads catalogues, which users of English never load. */
const translations = chunk(() => import('./translations.ts'));

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

/**
 * The language to start with: that of the account, otherwise that of the document, which the server has chosen by the
 * cookie of the device and by the browser. Only tests store a generated one.
 */
export function storedLanguage(): Language | TestLanguage {
  const ofAccount: Language | undefined = session.get()?.user.language;
  return testLanguage() ?? ofAccount ?? (document.documentElement.lang as Language);
}

function testLanguage(): TestLanguage | undefined {
  try {
    const { language } = localStorage;
    return /-X[AB]$/.test(language) ? language : undefined;
  } catch {
    return undefined;
  }
}

/** Show the app in a language, and store the choice on this device. Rejects when its texts cannot be fetched. */
export async function showLanguage(next: Language | TestLanguage): Promise<void> {
  const voice = next === 'en' ? undefined : await (await translations.fetch()).voiceIn(next, groups);
  speakIn(next, voice);
  Object.assign(document.documentElement, { lang: next, dir: voice?.direction ?? 'ltr' });
  for (const listener of [...listeners]) listener();
  // its code is no part of the first load
  await import('./store-language.ts').then(({ storeLanguage }) => storeLanguage(next)).catch(() => undefined);
}

/** Say texts in a language from now on, with its voice. English needs none. */
export function speakIn(next: Language | TestLanguage, voice: Voice | undefined) {
  shown = next;
  speakWith(() => voice);
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
