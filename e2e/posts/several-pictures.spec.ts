// Screens: posts/create, feeds/feed, people/profile

import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { visit } from '../visit.ts';
import { imageField } from './create.ts';
import { card, words } from './posts.ts';

const named = (name: string) => ({ ...picture(), name });

test('several pictures are chosen, described, ordered by keyboard, restored after a reload and posted', async ({
  studentPage: page,
}) => {
  const caption = words('Fest');
  await page.goto('/create?type=image');
  await imageField(page).setInputFiles([named('gate.png'), named('stage.png')]);
  const rows = page.getByRole('list', { name: 'Pictures, in order' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Add more pictures').setInputFiles([named('crowd.png')]);
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Describe picture 3' }).click();
  await expect(page.getByLabel('Describe picture 3 (optional)')).toBeFocused();
  await page.keyboard.type('The crowd');
  await page.getByRole('button', { name: 'Describe picture 1' }).click();
  await page.getByLabel('Describe picture 1 (optional)').fill('The gate');
  await page.getByLabel('Caption').fill(caption);

  await page.getByRole('button', { name: /^Move picture 3:/ }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: /^Move picture 1:/ })).toBeFocused();
  await expect(page.getByLabel('Describe picture 1 (optional)')).toHaveValue('The crowd');
  await expect(page.getByText('Picture 2 is now number 1 of 3.')).toBeAttached();
  await page.getByRole('button', { name: 'Move picture 2 down' }).click();
  await expect(rows.nth(2)).toContainText('Describe picture 3');
  await expect(page.getByLabel('Describe picture 3 (optional)')).toHaveValue('The gate');
  await expectAccessible(page, { within: '[aria-label="Pictures, in order"]' });

  await expect(page.getByText('Draft saved on this device.')).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(3);
  await expect(page.getByLabel('Describe picture 1 (optional)')).toHaveValue('The crowd');
  await expect(rows.first().getByRole('img', { name: 'crowd.png, number 1' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Successfully Posted!')).toBeVisible();
  await visit(page, '/following');
  const slides = card(page, caption).getByRole('region', { name: '2 pictures' });
  await expect(slides.getByRole('img', { name: 'The crowd' })).toBeVisible();

  await visit(page, '/profile');
  await page.getByRole('button', { name: new RegExp(caption) }).click();
  const overlay = page.getByRole('dialog', { name: 'Post in full' });
  await expect(overlay.getByText('The first of 2 pictures.')).toBeAttached();
});
