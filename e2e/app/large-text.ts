import type { APIRequestContext, Page } from '@playwright/test';
import { changeLanguage } from '@quad/contract/accounts/language';
import { directionOf, type TestLanguage } from '@quad/contract/language/languages';
import { expectAccessible } from '../accessibility.ts';
import { expect, type Student } from '../fixtures.ts';
import { isSameFeature, visit } from '../visit.ts';
import { ADMIN, GUEST, LINKED, STUDENT, UNCHECKED } from './all-screens.ts';
import { englishTexts } from './english-texts.ts';
import { textFaults } from './text-faults.ts';

/** Hindi, or a generated language. */
type WalkedLanguage = TestLanguage | 'hi';

interface Size {
  readonly what: string;
  readonly width: number;
  /** The size of the text, as the browser's own setting. */
  readonly scale: string;
  /** The language of the screens, in which texts and controls need enough room. English without one. */
  readonly language?: WalkedLanguage;
}

export const LARGE_TEXT: Size = { what: 'text of twice the size', width: 390, scale: '200%' };
/** A phone of 320 px has more room than one of 390 px with text of twice the size. */
export const NARROWEST: Size = { what: 'the narrowest window', width: 320, scale: '100%' };
/** Screens in another language. */
export const inLanguage = (language: WalkedLanguage, width: number): Size => ({
  what: `${language} at ${width} px`,
  width,
  scale: '100%',
  language,
});

/** A part of the names of all loading states. */
const LOADING = { en: 'Loading', hi: 'लोड हो रह', 'en-XA': 'Ĺōōààďĩĩńĝ', 'ar-XB': '\u200F\u202E⅂oɐpıuƃ' };
const PHONE = 390;
const HEIGHT = 844;
/** This screen replaces its address by the current reel's, so the walk leaves it by loading another page. */
const REELS = '/reels';

/** Walk all screens of a student in a page, at one size. Returns their faults. */
export async function faultsForStudent(page: Page, size: Size): Promise<readonly string[]> {
  const walk = await startWalk(page, size);
  const linked: string[] = [];
  for (const path of STUDENT) {
    await walk.to(path);
    for (const { from, link } of LINKED)
      if (from === path) linked.push((await page.locator(link).first().getAttribute('href')) ?? from);
  }
  for (const path of linked) await walk.to(path);
  return walk.found;
}

/** Walk all screens of the console in an admin's page, at one size. Returns their faults. */
export const faultsForAdmin = (page: Page, size: Size): Promise<readonly string[]> => faultsOf(page, size, ADMIN);

/** Walk screens of a signed-in person's page, at one size. Returns their faults. */
export async function faultsOf(page: Page, size: Size, paths: readonly string[]): Promise<readonly string[]> {
  const walk = await startWalk(page, size);
  for (const path of paths) await walk.to(path);
  return walk.found;
}

/** Walk all screens of a guest in a page, at one size. Returns their faults. */
export async function faultsForGuest(page: Page, size: Size): Promise<readonly string[]> {
  const walk = await startWalk(page, size, { isGuest: true });
  for (const path of GUEST) await walk.to(path);
  return walk.found;
}

/** Give a person's account the language of a walk: Hindi, or English, which the generated languages change on the device. */
export async function readerOf(
  request: APIRequestContext,
  person: Student,
  { language: walked }: Size,
): Promise<Student> {
  const language = walked === 'hi' ? walked : 'en';
  const { session } = person;
  const headers = { authorization: `Bearer ${session.token}` };
  const answer = await request.put(changeLanguage.path, { headers, data: { language } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { ...person, session: { ...session, user: { ...session.user, language } } };
}

/**
 * Walk screens in one page, at one size, and find their faults: `to` opens a screen and looks at it, `look` at the one that
 * is open.
 */
export async function startWalk(page: Page, size: Size, { isGuest = false } = {}) {
  const found: string[] = [];
  await page.setViewportSize({ width: size.width, height: HEIGHT });
  await page.addInitScript(enlarge, size.scale);
  const { language } = size;
  const isHindi = language === 'hi';
  // the language of the device, as a guest chooses it; an account brings its own
  if (isHindi) await page.context().addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
  else if (language) await page.addInitScript((code) => localStorage.setItem('language', code), language);
  const isChecked = (path: string) => (size === LARGE_TEXT ? UNCHECKED.has(path) : isHindi && size.width === PHONE);
  const faultsAt = async (path: string) => [
    ...(await faults(page, path)),
    ...(language ? await textFaults(page, path) : []),
    ...(isHindi ? await englishTexts(page, path) : []),
  ];
  const go = async (path: string) => {
    const { pathname } = new URL(page.url(), 'http://localhost');
    const isSoft =
      !isGuest && page.url() !== 'about:blank' && !pathname.startsWith(REELS) && !isSameFeature(pathname, path);
    await (isSoft ? visit(page, path) : page.goto(path));
  };
  const to = async (path: string) => {
    await go(path);
    await look(path);
  };
  const look = async (path: string) => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    // the pages for guests are made before, in no generated language
    if (language && (isHindi || !isGuest)) {
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveCSS('direction', directionOf(language));
    }
    // a video may continue loading, in the reels and on the landing page
    if (path !== REELS && !isGuest)
      await expect(page.locator(`[role=status][aria-label*="${LOADING[language ?? 'en']}"]`)).toHaveCount(0);
    // a part that follows the window takes its new place a moment later
    let here: string[] = [];
    const isFine = async () => {
      here = await faultsAt(path);
      return here.length === 0;
    };
    await expect
      .poll(isFine, { timeout: 10_000 })
      .toBe(true)
      .catch(() => undefined);
    found.push(...here.map((fault) => `${size.what}: ${fault}`));
    if (!isChecked(path)) return;
    // colours do not depend on the language
    const checked = expectAccessible(page, isHindi ? { themes: ['light'] } : {});
    await checked.catch(({ message }: Error) => found.push(`${path}: ${message}`));
  };
  return { found, to, look };
}

/** Runs in the page: set the text size as the browser's own setting does, with a style sheet that survives parsing. */
function enlarge(scale: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`html { font-size: ${scale} !important; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * The faults of a screen: how far it scrolls sideways and by which element, names without space, small
 * controls, and elements that cover the menu.
 */
const faults = (page: Page, path: string) =>
  page.evaluate((here) => {
    const found: string[] = [];
    const { clientWidth } = document.documentElement;
    // the screen cuts off content wider than a phone, but still measures it
    const cut = [...document.querySelectorAll('main')].filter(
      (screen) => getComputedStyle(screen).overflowX === 'clip',
    );
    const [mainWidth = 0] = cut.map((screen) => screen.scrollWidth);
    const scrollWidth = Math.max(document.documentElement.scrollWidth, mainWidth);
    if (scrollWidth > clientWidth) {
      // an element inside a scrolling container is not the cause
      const clips = (one: Element | null): boolean =>
        one !== null &&
        ((one.localName !== 'main' && getComputedStyle(one).overflowX !== 'visible') || clips(one.parentElement));
      const isOutside = ({ left, right }: DOMRect) =>
        document.documentElement.dir === 'rtl' ? left < -1 : right > clientWidth + 1;
      const out = [...document.querySelectorAll('body *')].filter(
        (one) => isOutside(one.getBoundingClientRect()) && !clips(one.parentElement),
      );
      const [last] = out.slice(-1);
      found.push(`${here}: ${scrollWidth} wide, for example ${last?.outerHTML.slice(0, 200)}`);
    }
    // A truncated text has space for some letters at least.
    for (const name of document.querySelectorAll('main bdi, main .truncate')) {
      const room = 2.5 * Number.parseFloat(getComputedStyle(name).fontSize);
      if (name.clientWidth === 0 && name.scrollWidth === 0) continue;
      if (name.scrollWidth > name.clientWidth + 1 && name.clientWidth < room && name.getClientRects().length > 0)
        found.push(`${here}: ${name.clientWidth} px are left of “${name.textContent}”`);
    }
    for (const one of document.querySelectorAll(
      'header [aria-label="Menu"], header a[href="/messages"], article [aria-label="Share"]',
    )) {
      const { left, right, width } = one.getBoundingClientRect();
      if (width > 0 && (left < 0 || right > clientWidth))
        found.push(`${here}: out of the window is ${one.outerHTML.slice(0, 200)}`);
    }
    // iOS zooms into a control whose text is smaller than 16 px at the text's ordinary size
    const least = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    for (const control of document.querySelectorAll(
      'select, textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])',
    )) {
      const size = Number.parseFloat(getComputedStyle(control).fontSize);
      if (size < least && control.getClientRects().length > 0)
        found.push(`${here}: ${size} px is the text of ${control.outerHTML.slice(0, 200)}`);
    }
    const menu = document.querySelector('header [aria-label="Menu"]');
    if (menu && menu.getClientRects().length > 0) {
      const { x, y, width, height } = menu.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!menu.contains(hit)) found.push(`${here}: the menu is covered by ${hit?.outerHTML.slice(0, 200)}`);
    }
    return found;
  }, path);
