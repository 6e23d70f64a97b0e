import type { Language } from '@quad/contract/language/languages';

/** How long a device remembers its language, in seconds. */
const YEAR = 31_536_000;

/** Store the language of this device in a cookie, so that its documents come in this language. */
export function storeLanguage(language: Language) {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', ';secure'] : ['', ''];
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no cookieStore yet.
  document.cookie = `${prefix}language=${language};path=/;max-age=${YEAR};samesite=lax${secure}`;
}
