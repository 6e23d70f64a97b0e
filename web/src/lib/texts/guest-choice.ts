import type { Language } from '@quad/contract/language/languages';
import { storeLanguage } from './store-language.ts';

/** Holds the choice of a guest, as long as the tab is open. */
export const GUEST_CHOICE = 'language-chosen';

/** Store the choice of a guest. It wins over the account's language when they sign in in this tab. */
export function storeGuestChoice(language: Language) {
  storeLanguage(language);
  try {
    sessionStorage.setItem(GUEST_CHOICE, language);
  } catch {
    // Storage is blocked: the account's language is shown after signing in.
  }
}
