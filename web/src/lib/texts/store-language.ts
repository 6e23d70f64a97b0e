import { isLanguage, type Language, type TestLanguage } from '@quad/contract/language/languages';

/** Holds the choice of a guest, as long as the tab is open. */
export const GUEST_CHOICE = 'language-chosen';

/** How long a device remembers its language, in seconds. */
const YEAR = 31_536_000;

/** Store the language of this device in a cookie, so that its documents come in this language. Generated ones are for a test. */
export function storeLanguage(language: Language | TestLanguage) {
  if (!isLanguage(language)) return;
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', ';secure'] : ['', ''];
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no cookieStore yet.
  document.cookie = `${prefix}language=${language};path=/;max-age=${YEAR};samesite=lax${secure}`;
}

/** Store the choice of a guest. It wins over the account's language when they sign in in this tab. */
export function storeGuestChoice(language: Language) {
  storeLanguage(language);
  try {
    sessionStorage.setItem(GUEST_CHOICE, language);
  } catch {
    // Storage is blocked: the account's language is shown after signing in.
  }
}
