// Features: college, notices
import type { Page } from '@playwright/test';
import { stopClock } from './clock.ts';
import { COLLEGE } from './college.ts';
import { expect, test } from './fixtures.ts';

test.describe('the carousel', () => {
  const carousel = (page: Page) => page.getByRole('region', { name: 'Pictures of Samvaad' });
  const shown = async (page: Page) => {
    const label = await carousel(page).getByRole('group').getAttribute('aria-label');
    return Number(label?.split(' ')[0]);
  };
  const after = (place: number, steps: number) => ((place - 1 + steps + 30) % 3) + 1;

  test('shows the next of three pictures every three seconds, round and round, and waits while someone is there', async ({
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
    await page.clock.runFor(2990);
    expect(await shown(page)).toBe(place);
    await page.clock.runFor(20);
    place = after(place, 1);
    await expect.poll(() => shown(page)).toBe(place);

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

  test('stops when it is told to', async ({ studentPage: page }) => {
    await page.goto(COLLEGE);
    await carousel(page).getByRole('button', { name: 'Pause the pictures' }).click();
    await page.mouse.move(0, 0);
    await expect(carousel(page)).toHaveAttribute('data-running', 'false');
    await carousel(page).getByRole('button', { name: 'Play the pictures' }).click();
    await page.mouse.move(0, 0);
    await expect(carousel(page)).toHaveAttribute('data-running', 'true');
  });

  test('follows a finger, and stays when it goes back', async ({ studentPage: page }) => {
    await page.goto(COLLEGE);
    await carousel(page).getByRole('button', { name: 'Pause the pictures' }).tap();
    const place = await shown(page);
    const box = await carousel(page).boundingBox();
    if (!box) throw new Error('The carousel cannot be seen.');
    const y = box.y + box.height / 3;
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    const swipe = async (...way: number[]) => {
      await touch('touchStart', way[0]);
      for (const x of way.slice(1)) await touch('touchMove', x);
      await touch('touchEnd');
    };
    // More than half the width: a machine that is busy may see no speed in it.
    await swipe(340, 260, 160, 60);
    await expect.poll(() => shown(page)).toBe(after(place, 1));
    await swipe(60, 160, 260, 340);
    await expect.poll(() => shown(page)).toBe(place);
    await swipe(200, 180, 170, 200);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await shown(page)).toBe(place);
  });
});

test.describe('the notice board', () => {
  const board = (page: Page) => page.getByRole('group', { name: 'The newest notices' });
  const place = (page: Page) => board(page).evaluate(({ scrollTop }) => scrollTop);

  test('moves a pixel every ten milliseconds, begins anew at half its height, and waits while someone is there', async ({
    studentPage: page,
  }) => {
    await page.clock.install();
    await page.goto(COLLEGE);
    await expect(board(page)).toHaveAttribute('data-scrolling', 'true');
    // once its text stands in its own font, the board keeps its height
    await page.evaluate(() => document.fonts.ready);
    await stopClock(page);
    const half = await board(page).evaluate(({ scrollHeight }) => scrollHeight / 2);
    const before = await place(page);
    await page.clock.runFor(2000);
    expect(Math.abs((await place(page)) - ((before + 200) % half))).toBeLessThanOrEqual(2);
    const toTheEnd = Math.ceil(half - (await place(page))) + 30;
    await page.clock.runFor(toTheEnd * 10);
    expect(Math.abs((await place(page)) - 30)).toBeLessThanOrEqual(3);

    await board(page).hover();
    await expect(board(page)).toHaveAttribute('data-scrolling', 'false');
    const held = await place(page);
    await page.clock.runFor(1000);
    expect(await place(page)).toBe(held);
    await page.mouse.move(0, 0);
    await expect(board(page)).toHaveAttribute('data-scrolling', 'true');
    await page.keyboard.press('Tab');
    await board(page).getByRole('link').first().focus();
    await expect(board(page)).toHaveAttribute('data-scrolling', 'false');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/college-NoticeHub\?notice=/);
  });

  test('is paused by a touch until some seconds after, and its button tells so', async ({ studentPage: page }) => {
    await page.clock.install();
    await page.goto(COLLEGE);
    await expect(board(page)).toHaveAttribute('data-scrolling', 'true');
    await stopClock(page);
    await board(page).scrollIntoViewIfNeeded();
    const box = await board(page).boundingBox();
    if (!box) throw new Error('The board cannot be seen.');
    const touch = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await touch();
    await expect(board(page)).toHaveAttribute('data-scrolling', 'false');
    const play = page.getByRole('button', { name: 'Play the notice board' });
    const pause = page.getByRole('button', { name: 'Pause the notice board' });
    await expect(play).toBeVisible();
    const held = await place(page);
    await page.clock.runFor(9900);
    expect(await place(page)).toBe(held);
    await page.clock.runFor(200);
    await expect(board(page)).toHaveAttribute('data-scrolling', 'true');
    await expect(pause).toBeVisible();
    await touch();
    await play.click();
    await page.mouse.move(0, 0);
    await expect(board(page)).toHaveAttribute('data-scrolling', 'true');
    // what moves is paused by a touch, what stands still is opened
    await touch();
    await expect(play).toBeVisible();
    await expect(page).toHaveURL(COLLEGE);
    await touch();
    await expect(page).toHaveURL(/\/college-NoticeHub\?notice=/);
  });
});

test('nothing moves by itself for whoever asks for that', async ({ studentPage: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(COLLEGE);
  await expect(page.getByRole('region', { name: 'Pictures of Samvaad' })).toHaveAttribute('data-running', 'false');
  const board = page.getByRole('group', { name: 'The newest notices' });
  await expect(board).toHaveAttribute('data-scrolling', 'false');
  await expect(board.locator('ul')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(page.getByRole('group', { name: '2 of 3' })).toBeVisible();
});
