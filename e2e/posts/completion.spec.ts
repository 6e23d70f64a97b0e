// Screens: posts/create, feeds/feed

import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';
import { submit } from './create.ts';
import { card, publish, words } from './posts.ts';

test.describe('while a name or a tag is typed', () => {
  test('it is completed with the keys, and in a comment with a tap', async ({
    newStudent,
    studentPage: page,
    request,
  }) => {
    const letters = () => Array.from({ length: 8 }, () => 'bcdfghjklm'[Math.floor(Math.random() * 10)]).join('');
    const [unusual, tag] = [letters(), `fest${letters()}`];
    const zubin = await newStudent(`${unusual} Irani`);
    const { username } = zubin.session.user;
    await publish(request, zubin, { caption: words(`All about #${tag}`) });
    await page.goto('/create?type=text');
    const field = page.getByRole('textbox', { name: 'Text' });
    await field.pressSequentially(`Thanks @${unusual.slice(0, 6)}`);
    const option = page.getByRole('listbox', { name: 'People' }).getByRole('option');
    await expect(option).toContainText(`@${username}`);
    await expectAccessible(page);
    // A keyboard leaves this much of a small phone, and the tab bar takes a part of it.
    const window = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 420 });
    const isInSight = () =>
      page.getByRole('listbox', { name: 'People' }).evaluate((list) => {
        const { left, top, bottom } = list.getBoundingClientRect();
        const at = (y: number) => list.contains(document.elementFromPoint(left + 20, y));
        return at(top + 4) && at(bottom - 4);
      });
    await expect.poll(isInSight).toBe(true);
    await expect(field).toBeInViewport({ ratio: 0.9 });
    if (window) await page.setViewportSize(window);
    await page.keyboard.press('Escape');
    await expect(option).toBeHidden();
    await field.pressSequentially(unusual.slice(6, 7));
    await expect(option).toBeHidden();
    await field.pressSequentially(` and @${unusual.slice(0, 6)}`);
    await expect(option).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(`Thanks @${unusual.slice(0, 7)} and @${username} `);
    await expect(field).toBeFocused();
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();

    await visit(page, '/following');
    const mine = card(page, 'Thanks @').first();
    await expect(mine.getByRole('link', { name: `@${username}` })).toBeVisible();
    await mine.getByRole('button', { name: /^Comment,/ }).click();
    const input = mine.getByRole('textbox');
    await input.pressSequentially(`See #${tag.slice(0, 9)}`);
    await mine.getByRole('option').filter({ hasText: tag }).click();
    await expect(input).toHaveValue(`See #${tag} `);
    await page.keyboard.press('Enter');
    await expect(mine.getByRole('region', { name: /^Comments/ }).getByRole('link', { name: `#${tag}` })).toBeVisible();
  });
});
