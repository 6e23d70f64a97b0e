// Screens: market
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { words } from '../posts/posts.ts';
import { market } from './market.ts';

const main = (page: Page) => page.getByRole('main');

test('a sold product is handed over with a code, and both sides rate each other', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const listing = await market.sell(request, asha, { title: words('Desk lamp') });
  const handover = await market.agree(request, { listing, seller: asha, buyer: bilal, amount: 400 });
  const [hers, his] = [await signedInPage(asha), await signedInPage(bilal)];
  await his.goto(`/marketplace/handovers/${handover}`);
  await his.getByRole('button', { name: 'Show code' }).click();
  const code = (await his.getByRole('status', { name: /^Your code/ }).textContent())?.replace(/\s/g, '') ?? '';
  expect(code).toMatch(/^\d{6}$/);
  await hers.goto(`/marketplace/handovers/${handover}`);
  const confirm = hers.getByRole('form', { name: 'Confirm the hand-over' });
  await confirm.getByLabel('Code').fill(code);
  await confirm.getByRole('switch', { name: 'I have got ₹400' }).click();
  await confirm.getByRole('button', { name: 'Confirm hand-over' }).click();
  await expect(hers.getByText('You confirmed ₹400.')).toBeVisible();
  await expect(hers.locator(':focus')).toHaveCount(1);
  await expect(his.getByText('Asha Rao confirmed ₹400.')).toBeVisible();

  await his.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await his.getByLabel('What was it like? (optional)').fill('As good as new');
  await his.getByRole('button', { name: 'Rate', exact: true }).click();
  await expect(his.getByRole('button', { name: 'Change rating' })).toBeVisible();
  await hers.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await expectAccessible(hers);
  await hers.getByRole('button', { name: 'Rate', exact: true }).click();
  await expect(hers.getByRole('region', { name: 'Ratings' })).toContainText('As good as new');
  await expect(his.getByRole('region', { name: 'Ratings' }).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();

  await his.goto(`/marketplace/${listing._id}`);
  await expect(main(his).getByText('Sold', { exact: true }).first()).toBeVisible();
  await his.getByRole('link', { name: '5.0 · 1 rating' }).click();
  await expect(his.getByRole('heading', { level: 1, name: 'Ratings' })).toBeVisible();
  await expect(his.getByRole('article')).toContainText('As good as new');
});
