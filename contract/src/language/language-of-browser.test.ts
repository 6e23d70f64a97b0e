import { expect, test } from 'vitest';
import { languageOfBrowser } from './language-of-browser.ts';

test.each([
  [{}, 'en'],
  [{ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'hi'],
  [{ 'accept-language': 'en-IN,en;q=0.9,hi;q=0.8' }, 'en'],
  [{ 'accept-language': 'te,HI;q=0.9' }, 'hi'],
  [{ 'accept-language': 'en;q=0.5,hi' }, 'hi'],
  [{ 'accept-language': 'hi;q=0, te' }, 'en'],
  [{ 'accept-language': '*' }, 'en'],
  [{ cookie: 'a=b; language=en', 'accept-language': 'hi' }, 'en'],
  [{ cookie: '__Host-language=hi; a=b', 'accept-language': 'en' }, 'hi'],
  [{ cookie: 'language=hi-IN' }, 'en'],
  [{ cookie: 'language=xx; other-language=hi', 'accept-language': 'en' }, 'en'],
])('%j asks for a document in “%s”', (headers, language) => {
  expect(languageOfBrowser(headers)).toBe(language);
});
