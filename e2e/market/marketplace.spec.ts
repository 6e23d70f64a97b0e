// Screens: market, messages
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { log, write } from '../messages/messages.ts';
import { picture } from '../pictures.ts';
import { words } from '../posts/posts.ts';
import { visit } from '../visit.ts';
import { market } from './market.ts';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, title: string) => main(page).getByRole('article').filter({ hasText: title });
const deal = (page: Page) => page.getByRole('region', { name: 'About this product' });

test('a product is added with its pictures, found by its price, opened, edited and deleted', async ({
  studentPage: page,
}) => {
  const title = words('Drafting table');
  await page.goto('/marketplace');
  await expect(page).toHaveTitle('Campus Marketplace · Quad');
  const toggle = page.getByRole('button', { name: 'Add Product' });
  await toggle.click();
  const form = page.getByRole('form', { name: 'Add a product' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Price (₹)').fill('1,25,000');
  await form.getByLabel('Category').selectOption('Furniture');
  await form.getByLabel('Add pictures').setInputFiles([picture(), picture({ width: 320, height: 480 })]);
  await form.getByLabel('Describe picture 2 (optional)').fill('From the side');
  await form.getByRole('button', { name: 'Move picture 2 up' }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(toggle).toBeFocused();
  await expect(card(page, title)).toContainText('₹1,25,000');

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Furniture');
  await page.getByLabel('Maximum price').fill('900');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/category=Furniture.*max=900|max=900.*category=Furniture/);
  await expect(card(page, title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter 2 filters are on' }).click();
  await page.getByLabel('Maximum price').fill('200000');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(card(page, title)).toBeVisible();

  await card(page, title).getByRole('link', { name: title }).click();
  await expect(page.getByText('Up for 30 more days.')).toBeVisible();
  await page.getByRole('button', { name: 'Open the picture: From the side' }).click();
  const lightbox = page.getByRole('dialog', { name: `Pictures of ${title}` });
  await expect(lightbox.getByAltText('From the side')).toBeVisible();
  await lightbox.getByRole('button', { name: 'Next picture' }).click();
  await expect(lightbox).toContainText('2 of 2');
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('form', { name: 'Edit the product' });
  await edit.getByLabel('Price (₹)').fill('900');
  await edit.getByRole('button', { name: 'Remove picture 1' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByText('₹900').first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete this product?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/marketplace(\?|$)/);
  await expect(card(page, title)).toHaveCount(0);
});

test('a price is agreed on in the conversation about a product, and paid by UPI', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const title = words('Desk lamp');
  const { _id } = await market.sell(request, asha, { title });
  await market.upi(request, asha, 'asha@okbank');
  const [hers, his] = [await signedInPage(asha), await signedInPage(bilal)];
  await his.goto('/marketplace');
  await card(his, title).getByRole('button', { name: 'Contact Seller' }).click();
  await expect(deal(his)).toContainText(title);
  await write(his, 'Is it still there?');
  // pale until it has been sent
  await expect(log(his).getByRole('img', { name: 'Sending' })).toHaveCount(0);
  await deal(his).getByRole('button', { name: 'Make an offer' }).click();
  await deal(his).getByLabel('Your offer (₹)').fill('300');
  await deal(his).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(deal(his)).toContainText('You offered ₹300. Waiting for an answer');
  await expect(log(his).getByText('Offer: ₹300')).toBeVisible();

  await hers.goto(`/marketplace/${_id}`);
  await expect(hers.getByRole('region', { name: 'Offers' })).toContainText('Offers ₹300');
  await expectAccessible(hers);
  await hers.getByRole('link', { name: 'Open conversation' }).click();
  await deal(hers).getByRole('button', { name: 'Counter' }).click();
  await deal(hers).getByLabel('What you ask instead (₹)').fill('400');
  await deal(hers).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(hers).getByText('Counter-offer: ₹400')).toBeVisible();
  await deal(his).getByRole('button', { name: 'Accept ₹400' }).click();
  await expect(deal(his)).toContainText('Reserved for you at ₹400');
  await expect(deal(his).getByRole('link', { name: 'Hand over' })).toBeFocused();
  await expect(deal(hers)).toContainText(/Reserved for .Bilal Khan. at ₹400/);
  await expectAccessible(his, { within: '[aria-label="About this product"]' });

  await deal(his).getByRole('button', { name: 'Pay by UPI' }).click();
  const payment = his.getByRole('dialog', { name: 'Pay ₹400 by UPI' });
  await expect(payment.getByRole('img', { name: 'QR code to pay ₹400 to asha@okbank' })).toBeVisible();
  await expect(payment.getByRole('link', { name: 'Open a UPI app' })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=asha@okbank&pn=Asha%20Rao&am=400\.00&cu=INR&tn=/,
  );
  await his.keyboard.press('Escape');
  await deal(his).getByRole('link', { name: title }).click();
  await his.getByRole('main').getByRole('link', { name: 'Open conversation' }).click();
  await expect(log(his).getByText('Offer: ₹300')).toBeVisible();
});

test('a lost item is matched with a found item, and returns to its owner', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const title = words('Blue water bottle');
  const day = new Date(Date.now() - 24 * 3600 * 1000).toISOString().slice(0, 10);
  const lost = await market.lose(request, bilal, title, day);
  const [hers, his] = [await signedInPage(asha), await signedInPage(bilal)];

  await hers.goto('/marketplace?tab=lost');
  await hers.getByRole('button', { name: 'Lost or found' }).click();
  const report = hers.getByRole('form', { name: 'Lost or found' });
  await report.getByRole('button', { name: 'I found it' }).click();
  await report.getByLabel('What is it?').fill(`${title}, steel`);
  await report.getByLabel('Where?').fill('Library, reading hall');
  await report.getByLabel('When?').fill(day);
  await report.getByLabel('A question for its owner (optional)').fill('What is on its base?');
  await report.getByRole('button', { name: 'Post' }).click();
  await expect(hers.getByRole('heading', { level: 1, name: `${title}, steel` })).toBeVisible();
  const itemUrl = hers.url();

  // a job finds the match
  await expect.poll(() => market.matches(request, bilal, lost)).toContain(`${title}, steel`);
  await his.goto(`/marketplace/lost/${lost._id}`);
  await expect(his.getByRole('heading', { name: 'May be yours' })).toBeVisible();
  await main(his)
    .getByRole('link', { name: `${title}, steel` })
    .click();
  await expect(his).toHaveURL(itemUrl);
  await expect(his.getByText('What is on its base?')).toBeVisible();
  await his.getByRole('button', { name: "It's mine" }).click();
  await write(his, 'A sticker of a tiger');

  await visit(hers, '/messages');
  await hers
    .getByRole('link', { name: /Bilal Khan/ })
    .first()
    .click();
  const item = hers.getByRole('region', { name: 'About this item' });
  await item.getByRole('button', { name: 'Return it to them' }).click();
  await item.getByRole('link', { name: 'Hand over' }).click();
  const panel = his.getByRole('region', { name: 'About this item' });
  await panel.getByRole('link', { name: 'Hand over' }).click();
  await his.getByRole('button', { name: 'Show code' }).click();
  const code = await his.getByRole('status', { name: /^Your code/ }).textContent();
  await hers.getByLabel('Code').fill(code ?? '');
  await expectAccessible(hers, { within: 'main' });
  await hers.getByRole('button', { name: 'Confirm hand-over' }).click();
  await expect(his.getByText('Handed over')).toBeVisible();
  await visit(hers, '/marketplace?tab=lost&list=mine');
  await expect(card(hers, `${title}, steel`)).toContainText('Returned');

  await his.goto(itemUrl);
  await main(his).getByRole('button', { name: 'Open conversation' }).click();
  await expect(his.getByRole('log').getByText('A sticker of a tiger')).toBeVisible();
});
