import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { ROOT } from '../paths.js';
import { differenceOf } from './difference.js';

/**
 * A text whose translation cannot be used, and why: it is missing, no text of the app has it any more, it has other
 * values, elements or numbers, or another catalogue translates the text differently. The app adds the catalogues of its
 * areas to each other, so the one that is loaded last would win.
 *
 * @typedef {{ language: string, catalogue: string, text: string, why: string }} Fault
 */

/**
 * Compare the catalogues in `locales/` with the marked texts of the app.
 *
 * @returns {Promise<{ texts: number, faults: readonly Fault[] }>}
 */
export async function checkLanguages() {
  const config = getConfig({ cwd: ROOT });
  /** @type {Fault[]} */
  const faults = [];
  /** The first translation of each text, by language and id. @type {Map<string, { translation: string, catalogue: string }>} */
  const first = new Map();
  let texts = 0;
  for (const catalog of await getCatalogs(config)) {
    const marked = (await catalog.collect()) ?? {};
    texts += Object.keys(marked).length;
    for (const language of config.locales) {
      const translated = (await catalog.read(language)) ?? {};
      const catalogue = `locales/${language}/${catalog.name ?? ''}`;
      /** @param {string | undefined} text @param {string | undefined} why */
      const note = (text, why) => why && faults.push({ language, catalogue, text: text ?? '', why });
      for (const [id, { message }] of Object.entries(marked)) note(message, faultOf(message ?? '', translated[id]));
      for (const [id, { message, translation = '' }] of Object.entries(translated)) {
        if (!marked[id]) note(message, 'is not in the app any more');
        const other = first.get(`${language} ${id}`);
        if (!other) first.set(`${language} ${id}`, { translation, catalogue });
        else if (translation !== '' && other.translation !== translation)
          note(message, `has another translation in ${other.catalogue}: give one of the two texts a context`);
      }
    }
  }
  return { texts, faults };
}

/** @param {string} message @param {{ translation?: string } | undefined} entry */
function faultOf(message, entry) {
  if (!entry?.translation) return 'has no translation';
  try {
    compileMessage(entry.translation);
  } catch {
    return 'has a translation that is no valid ICU message';
  }
  return differenceOf(message, entry.translation);
}

/** Print what is missing in each language. @param {(line: string) => void} say @returns {Promise<number>} the exit status */
export async function listLanguages(say) {
  const { texts, faults } = await checkLanguages();
  for (const { catalogue, text, why } of faults) say(`${catalogue}: “${text}” ${why}.`);
  const languages = getConfig({ cwd: ROOT }).locales;
  for (const language of languages) {
    const count = faults.filter((fault) => fault.language === language).length;
    say(`${language}: ${texts} texts, ${count === 0 ? 'all translated' : `${count} to mend`}.`);
  }
  return faults.length === 0 ? 0 : 1;
}
