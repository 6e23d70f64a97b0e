import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type Session, signIn } from '@quad/contract/accounts/auth';
import { changeLanguage } from '@quad/contract/accounts/language';
import { LANGUAGES, type Language } from '@quad/contract/language/languages';
import { installedChromium } from '../../scripts/lib/chromium.js';
import { startApp } from '../app.ts';
import { type Frame, photograph, type Sessions, type Theme } from './camera.ts';
import { SCREENS, type Screen, shownInPhones } from './screens.ts';
import { sideBySide } from './sheet.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHOTS = join(ROOT, 'web/src/areas/campus/screens/landing/shots');
const MANIFEST = join(ROOT, 'web/public/screens');
const DOCS = join(ROOT, 'docs/screens');

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1280, height: 800 };
const DARK_ENGLISH = { theme: 'dark', language: 'en' } as const;
const THEMES: readonly Theme[] = ['dark', 'light'];
/** The width in pixels of the screens in phones. The small width is for the screens that phones show first. */
const SHOT_WIDTH = 600;
const SMALL_SHOT_WIDTH = 400;
const FIRST_ON_PHONES = ['feed', 'post'];

const [task, dataDir] = process.argv.slice(2);
if ((task !== 'app' && task !== 'docs') || !dataDir) throw new Error('usage: main.ts app|docs <data folder>');

const app = await startApp(dataDir);
const executablePath = installedChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  const student = await demoSession(app.url, 'student@quad.example');
  const sessions: Sessions = { student, admin: await demoSession(app.url, 'admin@quad.example') };
  const take = (screen: Screen, frame: Frame) => photograph(browser, { url: app.url, sessions }, screen, frame);
  const inPhones = await shownInPhones({ url: app.url, token: student.token, personId: student.user._id });
  if (task === 'app') await takeAppPictures(take, inPhones);
  else {
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      // an app shows the language of its account, whatever its device has stored
      for (const { token } of Object.values(sessions)) await giveLanguage(app.url, token, language);
      await takeDocumentation(browser, take, inPhones, language);
    }
  }
} finally {
  await browser.close();
  await app.stop();
}

type Take = (screen: Screen, frame: Frame) => Promise<Buffer>;

/** The pictures that the web app itself shows: in the phones of the landing page, and in the manifest. */
async function takeAppPictures(take: Take, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    // The part of the landing page that shows the feed is dark in both themes.
    for (const theme of screen.name === 'feed' ? (['dark'] as const) : THEMES) {
      const frame = { ...PHONE, scale: SHOT_WIDTH / PHONE.width, theme, language: 'en' as const };
      await save(join(SHOTS, `${screen.name}-${theme}.webp`), await take(screen, frame));
    }
  }
  for (const screen of screens.filter(({ name }) => FIRST_ON_PHONES.includes(name))) {
    const frame = { ...PHONE, scale: SMALL_SHOT_WIDTH / PHONE.width, ...DARK_ENGLISH };
    await save(join(SHOTS, `${screen.name}-small-dark.webp`), await take(screen, frame));
  }
  const [first] = screens;
  if (!first) return;
  await save(join(MANIFEST, 'feed.webp'), await take(first, { ...PHONE, scale: 2, ...DARK_ENGLISH }));
  await save(join(MANIFEST, 'desktop.webp'), await take(first, { ...DESKTOP, scale: 1, ...DARK_ENGLISH }));
}

/**
 * Each screen at three sizes and in both themes, side by side: English ones in `docs/screens`, others in a folder of their
 * language. And the README's picture, of two screens.
 */
async function takeDocumentation(
  on: Browser,
  take: Take,
  inPhones: readonly Screen[],
  language: Language,
): Promise<void> {
  const folder = language === 'en' ? DOCS : join(DOCS, language);
  const taken = new Map<string, Buffer>();
  const listed = new Set(SCREENS.map(({ name }) => name));
  const screens = [...SCREENS, ...inPhones.filter(({ name }) => !listed.has(name))];
  const find = (name: string) => {
    const picture = taken.get(name);
    if (!picture) throw new Error(`no picture was taken of ${name}`);
    return picture;
  };
  for (const screen of screens) {
    const { name } = screen;
    for (const theme of THEMES) {
      taken.set(`${name} phone ${theme}`, await take(screen, { ...PHONE, scale: 1.5, theme, language }));
      taken.set(`${name} tablet ${theme}`, await take(screen, { ...TABLET, scale: 1, theme, language }));
      taken.set(`${name} desktop ${theme}`, await take(screen, { ...DESKTOP, scale: 1, theme, language }));
    }
    const sheet = await sideBySide(on, {
      phones: [find(`${name} phone dark`), find(`${name} phone light`)],
      tablets: [find(`${name} tablet dark`), find(`${name} tablet light`)],
      desktops: [find(`${name} desktop dark`), find(`${name} desktop light`)],
    });
    await save(join(folder, `${name}.webp`), sheet);
  }
  if (language !== 'en') return;
  const best = await sideBySide(on, {
    phones: [find('feed phone dark'), find('landing phone dark')],
    tablets: [find('feed tablet light'), find('landing tablet dark')],
    desktops: [find('landing desktop dark'), find('feed desktop light')],
  });
  await save(join(DOCS, 'readme.webp'), best);
}

async function demoSession(url: string, email: string): Promise<Session> {
  const body = JSON.stringify({ email, password: 'quad-demo-2026' });
  const answer = await fetch(url + signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`);
  return answer.json();
}

async function giveLanguage(url: string, token: string, language: Language): Promise<void> {
  const { method, path } = changeLanguage;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify({ language }) });
  if (!answer.ok) throw new Error(`changing the language answered ${answer.status}`);
}

async function save(file: string, picture: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, picture);
  process.stdout.write(`${relative(ROOT, file)} ${(picture.length / 1000).toFixed(1)} kB\n`);
}
