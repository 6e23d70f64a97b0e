// Screens: college/college, college/notices
import type { Page } from '@playwright/test';
import { stopClock } from '../clock.ts';
import { expect, test } from '../fixtures.ts';
import { COLLEGE } from './college.ts';

test.describe('the carousel', () => {
  const carousel = (page: Page) => page.getByRole('region', { name: 'Pictures of Samvaad' });
  const shown = async (page: Page) => {
    const label = await carousel(page).getByRole('group').getAttribute('aria-label');
    return Number(label?.split(' ')[0]);
  };
  const after = (place: number, steps: number) => ((place - 1 + steps + 30) % 3) + 1;

  test('shows the next of three pictures every three seconds, and pauses under a pointer', async ({
    studentPage: page,
  }) => {
    await page.clock.install();
    await page.goto(COLLEGE);
    await expect(carousel(page)).toBeVisible();
    await stopClock(page);
    let place = await shown(page);
    for (let times = 0; times < 3; times++) {
      await page.clock.runFor(3000);
      place = after(place, 1);
      await expect.poll(() => shown(page)).toBe(place);
    }
    await carousel(page).hover();
    await expect(carousel(page)).toHaveAttribute('data-running', 'false');
    await page.clock.runFor(10_000);
    expect(await shown(page)).toBe(place);
    await page.mouse.move(0, 0);
    await expect(carousel(page)).toHaveAttribute('data-running', 'true');

    await page.keyboard.press('Tab');
    await carousel(page).getByRole('button', { name: 'Next picture' }).focus();
    await expect(carousel(page)).toHaveAttribute('data-running', 'false');
    await page.keyboard.press('Enter');
    place = after(place, 1);
    await expect.poll(() => shown(page)).toBe(place);
    await page.clock.runFor(10_000);
    expect(await shown(page)).toBe(place);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown(page)).toBe(after(place, 1));
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shown(page)).toBe(place);
    for (let times = 0; times < 4; times++)
      await carousel(page).getByRole('button', { name: 'Previous picture' }).click();
    await expect.poll(() => shown(page)).toBe(after(place, -4));
  });

  test('pauses and plays by its button, and follows a finger', async ({ studentPage: page }) => {
    await page.goto(COLLEGE);
    await carousel(page).getByRole('button', { name: 'Pause the pictures' }).click();
    await page.mouse.move(0, 0);
    await expect(carousel(page)).toHaveAttribute('data-running', 'false');
    await carousel(page).getByRole('button', { name: 'Play the pictures' }).click();
    await page.mouse.move(0, 0);
    await expect(carousel(page)).toHaveAttribute('data-running', 'true');
    await carousel(page).getByRole('button', { name: 'Pause the pictures' }).tap();
    const place = await shown(page);
    const box = await carousel(page).boundingBox();
    if (!box) throw new Error('The carousel cannot be seen.');
    const y = box.y + box.height / 3;
    const devtools = await page.context().newCDPSession(page);
    // The carousel takes a quick release for a flick, so events say their own time: a busy machine may be slow or quick.
    let time = Date.now() / 1000;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) => {
      time += type === 'touchEnd' ? 1 : 0.1;
      const touchPoints = x === undefined ? [] : [{ x, y }];
      return devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: time });
    };
    const swipe = async (...way: number[]) => {
      await touch('touchStart', way[0]);
      for (const x of way.slice(1)) await touch('touchMove', x);
      await touch('touchEnd');
    };
    // More than half the width, which moves it without any speed.
    await swipe(340, 260, 160, 60);
    await expect.poll(() => shown(page)).toBe(after(place, 1));
    await swipe(60, 160, 260, 340);
    await expect.poll(() => shown(page)).toBe(place);
    await swipe(200, 180, 170, 200);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await shown(page)).toBe(place);
  });
});

test('the notice board scrolls in a circle, pauses under a pointer, and rests with reduced motion', async ({
  studentPage: page,
}) => {
  const board = page.getByRole('group', { name: 'The newest notices' });
  const place = () => board.evaluate(({ scrollTop }) => scrollTop);
  const scrolling = (is: boolean) => expect(board).toHaveAttribute('data-scrolling', String(is));
  await page.clock.install();
  await page.goto(COLLEGE);
  await scrolling(true);
  // with its own font, the text keeps its height
  await page.evaluate(() => document.fonts.ready);
  await stopClock(page);
  await board.scrollIntoViewIfNeeded();
  const half = await board.evaluate(({ scrollHeight }) => scrollHeight / 2);
  const before = await place();
  await page.clock.runFor(2000);
  expect(Math.abs((await place()) - ((before + 200) % half))).toBeLessThanOrEqual(2);
  await page.clock.runFor(Math.ceil(half - (await place()) + 30) * 10);
  expect(Math.abs((await place()) - 30)).toBeLessThanOrEqual(3);

  await board.hover();
  await scrolling(false);
  const held = await place();
  await page.clock.runFor(1000);
  expect(await place()).toBe(held);
  await page.mouse.move(0, 0);
  await scrolling(true);
  await page.keyboard.press('Tab');
  await board.getByRole('link').first().focus();
  await scrolling(false);
  await board.getByRole('link').first().blur();
  await scrolling(true);

  const box = await board.boundingBox();
  if (!box) throw new Error('The board cannot be seen.');
  const touch = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await touch();
  await scrolling(false);
  await expect(page.getByRole('button', { name: 'Play the notice board' })).toBeVisible();
  await page.clock.runFor(9900);
  await scrolling(false);
  await page.clock.runFor(200);
  await scrolling(true);
  await expect(page.getByRole('button', { name: 'Pause the notice board' })).toBeVisible();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await scrolling(false);
  await expect(board.locator('ul')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Pictures of Samvaad' })).toHaveAttribute('data-running', 'false');
  // a tap on a moving notice pauses the board; a tap on a resting notice opens it
  await expect(page).toHaveURL(COLLEGE);
  await touch();
  await expect(page).toHaveURL(/\/college-NoticeHub\?notice=/);
});
