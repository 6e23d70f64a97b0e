// Screens: feeds/feed
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { card, publish, words } from '../posts/posts.ts';

const viewer = (page: Page) => page.getByRole('dialog', { name: /^Pictures?$/ });
/** The drawn width of a picture. */
const width = async (image: Locator) => (await image.boundingBox())?.width ?? 0;

test('a tap opens a picture full screen, where it is zoomed, and Escape and Back close it', async ({
  student: asha,
  studentPage: page,
  request,
}) => {
  const alt = 'Lanterns over the gate';
  const file = picture({ width: 900, height: 1600 });
  const { caption } = await publish(request, asha, { caption: words('Tall one'), file, altTexts: [alt] });
  await page.goto('/following');
  await card(page, caption).getByRole('img', { name: alt }).click();
  const shown = viewer(page).getByRole('img', { name: alt });
  await expect(shown).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });

  const whole = await width(shown);
  const isLarger = () => expect.poll(() => width(shown)).toBeGreaterThan(whole * 1.2);
  const zoomOut = () =>
    expect(async () => {
      await page.mouse.wheel(0, 1000);
      expect(await width(shown)).toBeLessThan(whole * 1.05);
    }).toPass();
  await shown.hover();
  await page.mouse.wheel(0, -400);
  await isLarger();
  await zoomOut();
  await shown.dblclick();
  await isLarger();
  await zoomOut();
  const zoomIn = viewer(page).getByRole('button', { name: 'Zoom in' });
  await zoomIn.click();
  await isLarger();
  await expect(async () => {
    await zoomIn.press('Enter');
    await expect(zoomIn).toHaveAttribute('aria-disabled', 'true', { timeout: 500 });
  }).toPass();
  // the button keeps the focus at the last step, so that one more press does not go back
  await page.keyboard.press('Enter');
  await expect(zoomIn).toBeFocused();
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  const opener = card(page, caption).getByRole('button', { name: 'Open the picture' });
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(shown).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL('/following');
});

test('several pictures can be swiped, in the card and full screen', async ({
  student: asha,
  studentPage: page,
  request,
}) => {
  const altTexts = ['The gate', 'The stage', 'The crowd'];
  const files = altTexts.map((_, number) => picture({ width: 800 + number, height: 600 }));
  const { caption } = await publish(request, asha, { caption: words('Fest'), files, altTexts });
  await page.goto('/following');
  const slides = card(page, caption).getByRole('region', { name: '3 pictures' });
  await expect(slides).toBeVisible();
  await expect(slides.getByText('Picture 1/3')).toBeVisible();
  await slides.getByRole('button', { name: 'Open picture 1 of 3' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(slides.getByText('Picture 2/3')).toBeVisible();
  await expect(slides.getByRole('img', { name: 'The stage' })).toBeInViewport();
  // the focus ring is not behind the pictures
  const ringed = await slides.screenshot();
  await slides.getByRole('button', { name: 'Open picture 2 of 3' }).blur();
  expect((await slides.screenshot()).equals(ringed)).toBe(false);
  await slides.getByRole('button', { name: 'Open picture 2 of 3' }).focus();
  await expectAccessible(page, { within: '[aria-label="3 pictures"]' });

  await page.keyboard.press('Enter');
  await expect(viewer(page).getByRole('img', { name: 'The stage' })).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByRole('status')).toHaveText('3 of 3');
  await expect(viewer(page).getByRole('img', { name: 'The crowd' })).toBeInViewport();
  await viewer(page).getByRole('button', { name: 'Previous picture' }).click();
  await expect(viewer(page).getByRole('status')).toHaveText('2 of 3');
  await page.keyboard.press('Escape');
  await expect(slides.getByRole('button', { name: 'Open picture 2 of 3' })).toBeFocused();
});

test('a finger swipes the pictures of a card, a mouse drags them, and neither opens them', async ({
  student: asha,
  studentPage: page,
  request,
}) => {
  const files = [0, 1, 2].map((number) => picture({ width: 800 + number, height: 600 }));
  const post = await publish(request, asha, { caption: words('Swiped'), files, altTexts: ['One', 'Two', 'Three'] });
  await page.goto(`/post/${post._id}`);
  // Evaluated without a locator: a locator adds touch listeners to the page, which change the browser's behaviour.
  const shown = () =>
    page.evaluate(() => {
      const slides = document.querySelector('[aria-roledescription=carousel]');
      return slides?.querySelector('[style*=translate]') ? slides.querySelector('p')?.textContent : undefined;
    });
  await expect.poll(shown).toBe('Picture 1/3');
  // a tap marks the pictures at once, and opens the viewer when no second tap follows
  await page.evaluate(() => {
    const observer = new MutationObserver(() => document.body.classList.add('was-tapped'));
    observer.observe(document.body, { subtree: true, attributeFilter: ['data-tapped'] });
  });
  const wasTapped = () => page.evaluate(() => document.body.classList.contains('was-tapped'));
  const { left, right, y } = await page.evaluate(() => {
    const box = document.querySelector('[aria-roledescription=carousel]')?.getBoundingClientRect() ?? new DOMRect();
    return { left: box.left + box.width * 0.2, right: box.left + box.width * 0.8, y: box.top + box.height / 2 };
  });
  const steps = Array.from({ length: 8 }, (_, step) => right + ((left - right) * (step + 1)) / 8);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', right);
  for (const x of steps) await touch('touchMove', x);
  await touch('touchEnd');
  await expect.poll(shown).toBe('Picture 2/3');
  // a drag that begins while the pictures still slide starts at their current position
  const isStill = () =>
    page.evaluate(async () => {
      const place = () => document.querySelector('[aria-roledescription=carousel] img')?.getBoundingClientRect().x;
      const before = place();
      await new Promise((resolve) => setTimeout(resolve, 100));
      return place() === before;
    });
  await expect.poll(isStill).toBe(true);

  await page.mouse.move(right, y);
  await page.mouse.down();
  for (const x of steps) await page.mouse.move(x, y);
  await page.mouse.up();
  await expect.poll(shown).toBe('Picture 3/3');
  expect(await wasTapped()).toBe(false);

  await expect.poll(isStill).toBe(true);
  await page.touchscreen.tap(right, y);
  await expect(viewer(page)).toBeVisible();
  expect(await wasTapped()).toBe(true);
});
