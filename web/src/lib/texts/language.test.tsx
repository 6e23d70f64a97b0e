import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LANGUAGE_HEADER } from '@quad/contract/language/languages';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { callHeaders } from '../client.ts';
import { session } from '../session.ts';
import { aSession } from '../testing/session.ts';
import { language, loadTexts, showLanguage, storedLanguage } from './language.ts';

vi.mock('virtual:catalogues', () => import('../testing/catalogues.ts'));

afterEach(() => showLanguage('en'));

const save = () => t`Save`;
const forSale = () => t`For sale`;
const pastEvents = () => t`Past events`;

test('texts are English until another language is shown, and again afterwards', async () => {
  expect(save()).toBe('Save');
  await showLanguage('hi');
  expect(save()).toBe('सेव करें');
  expect(document.documentElement.lang).toBe('hi');
  expect(storedLanguage()).toBe('hi');
  await showLanguage('en');
  expect(save()).toBe('Save');
  expect(document.documentElement.lang).toBe('en');
});

test('texts of an area are translated once they are loaded, and English before', async () => {
  await showLanguage('hi');
  expect(forSale()).toBe('For sale');
  await loadTexts('market');
  expect(forSale()).toBe('बिक्री के लिए');
});

test('an area whose texts cannot be fetched opens in English', async () => {
  await showLanguage('hi');
  await loadTexts('library');
  expect(save()).toBe('सेव करें');
});

test('a language that is shown later has the texts of all areas that are open', async () => {
  await loadTexts('events');
  await showLanguage('hi');
  expect(pastEvents()).toBe('पुराने इवेंट');
});

test('a name that looks like an element is shown as it is', () => {
  const name = '<0>Asha</0>';
  render(
    <p>
      <Trans>
        Read <b>the rules</b>, {name}
      </Trans>
    </p>,
  );
  expect(screen.getByText(/Read/).textContent?.replaceAll('\u2060', '')).toBe('Read the rules, <0>Asha</0>');
});

test('elements take the place that the language gives them', async () => {
  const name = 'Asha';
  const rules = (
    <p>
      <Trans>
        Read <a href="/guidelines">the rules</a>, {name}
      </Trans>
    </p>
  );
  await showLanguage('hi');
  render(rules);
  expect(screen.getByRole('paragraph').textContent).toBe('Asha, नियम पढ़ें');
  expect(screen.getByRole('link', { name: 'नियम' }).getAttribute('href')).toBe('/guidelines');
});

test('generated languages lengthen or mirror the English texts, and leave values and elements', async () => {
  const name = 'Asha';
  const rules = () => (
    <p>
      <Trans>
        Read <a href="/guidelines">the rules</a>, {name}
      </Trans>
    </p>
  );
  await showLanguage('en-XA');
  expect(document.documentElement.dir).toBe('ltr');
  const { unmount } = render(rules());
  expect(screen.getByRole('paragraph').textContent).toBe('Ŕēēààď ţĥēē ŕũũĺēēś, \u2068Asha\u2069');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/guidelines');
  unmount();
  await showLanguage('ar-XB');
  expect(document.documentElement.dir).toBe('rtl');
  expect(storedLanguage()).toBe('ar-XB');
  render(rules());
  expect(screen.getByRole('paragraph').textContent).toContain('Asha');
  expect(save()).toBe('\u200F\u202ESɐʌǝ\u202C\u200F');
});

test('listeners hear of another language', async () => {
  const heard = vi.fn();
  const stop = language.subscribe(heard);
  await showLanguage('hi');
  stop();
  await showLanguage('en');
  expect(heard).toHaveBeenCalledOnce();
});

test('the app starts in the language of the account, otherwise in that of the document', async () => {
  document.documentElement.lang = 'hi';
  expect(storedLanguage()).toBe('hi');
  const { token, user } = aSession('asha');
  session.start({ token, user: { ...user, language: 'en' } });
  expect(storedLanguage()).toBe('en');
  session.end();
  expect(storedLanguage()).toBe('hi');
});

test('a shown language is stored for the documents of this device', async () => {
  await showLanguage('hi');
  expect(document.cookie).toContain('language=hi');
  await showLanguage('en');
  expect(document.cookie).toContain('language=en');
});

test('calls name the language, unless it is English', async () => {
  expect(callHeaders(undefined)).not.toHaveProperty(LANGUAGE_HEADER);
  await showLanguage('hi');
  expect(callHeaders(undefined)).toHaveProperty(LANGUAGE_HEADER, 'hi');
});
