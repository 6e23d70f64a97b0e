// Features: marketplace, messages
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { createListing, listListings, type WholeListing } from '@quad/contract/listings';
import { createLostItem, type WholeLostItem } from '@quad/contract/lost-items';
import { setUpiAddress } from '@quad/contract/offers';
import { expect, expectAccessible, type Student, test } from './fixtures.ts';
import { log, write } from './messages.ts';
import { picture } from './pictures.ts';
import { words } from './posts.ts';
import { expectLittleJavaScript } from './weight.ts';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, title: string) => main(page).getByRole('article').filter({ hasText: title });
const form = (page: Page) => page.getByRole('form', { name: 'Add a product' });
const deal = (page: Page) => page.getByRole('region', { name: 'About this product' });

async function call<Answer>(
  request: APIRequestContext,
  { session }: Student,
  method: string,
  path: string,
  data: unknown,
) {
  const headers = { authorization: `Bearer ${session.token}` };
  const answer = await request.fetch(path, { method, headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** Offers something for sale through the API. */
const sell = async (request: APIRequestContext, who: Student, fields: object): Promise<WholeListing> => {
  const data = { clientId: randomUUID(), category: 'Furniture', price: 500, description: '', pictures: [], ...fields };
  return (await call<{ listing: WholeListing }>(request, who, 'POST', createListing.path, data)).listing;
};

test('a product is added with its pictures, found by its filters, edited, saved and deleted', async ({
  newStudent,
  signedInPage,
}) => {
  const page = await signedInPage(await newStudent('Asha Rao'));
  const title = words('Drafting table');
  await page.goto('/marketplace');
  await expect(page).toHaveTitle('Campus Marketplace · Quad');
  await expect(page.getByRole('heading', { level: 1, name: 'Campus Marketplace' })).toBeVisible();
  const toggle = page.getByRole('button', { name: 'Add Product' });
  await toggle.click();
  await expect(form(page).getByLabel('Price (₹)')).toHaveValue('0');
  await expect(form(page).getByLabel('Category')).toHaveValue('Books');
  await expectAccessible(page);

  // what is wrong is said at its field, all at once, and nothing is sent
  await form(page).getByLabel('Price (₹)').fill('a lot');
  await form(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form(page).getByText('Please enter a title')).toBeVisible();
  await expect(form(page).getByText('A price is a whole number of rupees, from 0 to 10,00,000')).toBeVisible();
  await expect(form(page).getByLabel('Title')).toBeFocused();
  await form(page).getByLabel('Title').fill(title);
  await form(page).getByLabel('Price (₹)').fill('1,25,000');
  await form(page).getByLabel('Category').selectOption('Furniture');
  await form(page)
    .getByLabel('Add pictures')
    .setInputFiles([picture(), picture({ width: 320, height: 480 })]);
  await form(page).getByLabel('Description of picture 2 (optional)').fill('From the side');
  await form(page).getByRole('button', { name: 'Move picture 2 up' }).click();
  await expect(form(page).getByLabel('Description of picture 1 (optional)')).toHaveValue('From the side');
  await expectAccessible(page);
  await form(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(toggle).toBeFocused();
  await expect(card(page, title)).toContainText('₹1,25,000');

  // it is empty when it is opened again
  await toggle.click();
  await expect(form(page).getByLabel('Title')).toHaveValue('');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(form(page)).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Category' }).selectOption('Books');
  await expect(page).toHaveURL(/category=Books/);
  await expect(card(page, title)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Furniture');
  await expect(card(page, title)).toBeVisible();
  await expect(page.getByLabel('Minimum price')).toHaveValue('0');
  await expect(page.getByLabel('Maximum price')).toHaveValue('1,00,000');
  await page.getByLabel('Maximum price').fill('900');
  await expect(page).toHaveURL(/max=900/);
  await expect(card(page, title)).toHaveCount(0);
  await page.getByLabel('Maximum price').fill('200000');
  await expect(card(page, title)).toBeVisible();
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByRole('list', { name: 'Saved searches' })).toContainText('Furniture, up to ₹2,00,000');
  await page.reload();
  await expect(page.getByLabel('Maximum price')).toHaveValue('2,00,000');
  await expectAccessible(page);

  await card(page, title).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Open the picture: From the side' }).click();
  const lightbox = page.getByRole('dialog', { name: `Pictures of ${title}` });
  await expect(lightbox.getByAltText('From the side')).toBeVisible();
  await lightbox.getByRole('button', { name: 'Next picture' }).click();
  await expect(page.getByRole('dialog')).toContainText('2 of 2');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('form', { name: 'Edit the product' });
  await edit.getByLabel('Price (₹)').fill('900');
  await edit.getByRole('button', { name: 'Remove picture 1' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByText('₹900').first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete this product?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/marketplace');
  await expect(card(page, title)).toHaveCount(0);
});

test('two people agree on a price in their conversation, hand the thing over and rate each other', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const title = words('Desk lamp');
  const { _id } = await sell(request, asha, { title });
  await call(request, asha, 'PUT', setUpiAddress.path, { address: 'asha@okbank' });
  const [hers, his] = [await signedInPage(asha), await signedInPage(bilal)];

  await his.goto('/marketplace');
  await card(his, title).getByRole('button', { name: 'Contact Seller' }).click();
  await expect(deal(his)).toContainText(title);
  await write(his, 'Is it still there?');
  // pale until it has been sent
  await expect(log(his).getByRole('img', { name: 'Sending' })).toHaveCount(0);
  await deal(his).getByRole('button', { name: 'Make an offer' }).click();
  await expectAccessible(his);
  await deal(his).getByLabel('Your offer (₹)').fill('300');
  await deal(his).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(deal(his)).toContainText('You offered ₹300. Waiting for an answer');
  await expect(log(his).getByText('Offer: ₹300')).toBeVisible();
  // the product leads back to the conversation about it
  await deal(his).getByRole('link', { name: title }).click();
  await his.getByRole('main').getByRole('link', { name: 'Open conversation' }).click();
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
  await expectAccessible(his);

  await deal(his).getByRole('button', { name: 'Pay by UPI' }).click();
  const payment = his.getByRole('dialog', { name: 'Pay ₹400 by UPI' });
  await expect(payment.getByRole('img', { name: 'QR code to pay ₹400 to asha@okbank' })).toBeVisible();
  await expect(payment.getByRole('link', { name: 'Open a UPI app' })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=asha@okbank&pn=Asha%20Rao&am=400\.00&cu=INR&tn=/,
  );
  await expectAccessible(his, { within: '[role=dialog]' });
  await his.keyboard.press('Escape');

  await deal(his).getByRole('link', { name: 'Hand over' }).click();
  await his.getByRole('button', { name: 'Show code' }).click();
  const code = (await his.getByRole('status', { name: /^Your code/ }).textContent())?.replace(/\s/g, '') ?? '';
  expect(code).toMatch(/^\d{6}$/);
  await expectAccessible(his);
  await deal(hers).getByRole('link', { name: 'Hand over' }).click();
  const confirm = hers.getByRole('form', { name: 'Confirm the hand-over' });
  await confirm.getByLabel('Code').fill(code === '123456' ? '654321' : '123456');
  await confirm.getByRole('button', { name: 'Confirm hand-over' }).click();
  await expect(confirm.getByText('This is not the code')).toBeVisible();
  await expectAccessible(hers);
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
  await hers.getByRole('button', { name: 'Rate', exact: true }).click();
  await expect(hers.getByText('Please choose 1 to 5 stars')).toBeVisible();
  await hers.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await hers.getByRole('button', { name: 'Rate', exact: true }).click();
  await expect(hers.getByRole('region', { name: 'Ratings' })).toContainText('As good as new');
  await expect(his.getByRole('region', { name: 'Ratings' }).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expectAccessible(hers);

  await his.goto(`/marketplace/${_id}`);
  await expect(main(his).getByText('Sold', { exact: true }).first()).toBeVisible();
  await his.getByRole('link', { name: '5.0 · 1 rating' }).click();
  await expect(his.getByRole('heading', { level: 1, name: 'Ratings' })).toBeVisible();
  await expect(his.getByRole('article')).toContainText('As good as new');
  await expectAccessible(his);
});

test('what was lost is matched with what was found, and goes back to its owner', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const title = words('Blue water bottle');
  const data = { clientId: randomUUID(), kind: 'lost', title, description: '', place: 'Library', pictures: [] };
  const day = new Date(Date.now() - 24 * 3600 * 1000).toISOString().slice(0, 10);
  const lost = await call<{ item: WholeLostItem }>(request, bilal, 'POST', createLostItem.path, {
    ...data,
    question: '',
    happenedOn: day,
  });
  const [hers, his] = [await signedInPage(asha), await signedInPage(bilal)];

  await hers.goto('/marketplace?tab=lost');
  await hers.getByRole('button', { name: 'Lost or found' }).click();
  const report = hers.getByRole('form', { name: 'Lost or found' });
  await report.getByRole('button', { name: 'Post' }).click();
  await expect(report.getByText('Please enter a place')).toBeVisible();
  await report.getByRole('button', { name: 'I found it' }).click();
  await report.getByLabel('What is it?').fill(`${title}, steel`);
  await report.getByLabel('Where?').fill('Library, reading hall');
  await report.getByLabel('When?').fill(day);
  await report.getByLabel('A question for its owner (optional)').fill('What is on its base?');
  await expectAccessible(hers);
  await report.getByRole('button', { name: 'Post' }).click();
  await expect(hers.getByRole('heading', { level: 1, name: `${title}, steel` })).toBeVisible();
  const itemUrl = hers.url();

  // both sides are told; a job brings them together
  await expect(async () => {
    await his.goto(`/marketplace/lost/${lost.item._id}`);
    await expect(his.getByRole('heading', { name: 'May be yours' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(his);
  await main(his)
    .getByRole('link', { name: `${title}, steel` })
    .click();
  await expect(his).toHaveURL(itemUrl);
  await expect(his.getByText('What is on its base?')).toBeVisible();
  await his.getByRole('button', { name: "It's mine" }).click();
  await write(his, 'A sticker of a tiger');

  await hers.goto('/messages');
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
  await hers.getByRole('button', { name: 'Confirm hand-over' }).click();
  await expect(his.getByText('Handed over')).toBeVisible();
  await hers.goto('/marketplace?tab=lost&list=mine');
  await expect(card(hers, `${title}, steel`)).toContainText('Returned');
  await expectAccessible(hers);

  // what was written about it is found from it afterwards, too
  await his.goto(itemUrl);
  await main(his).getByRole('button', { name: 'Open conversation' }).click();
  await expect(his.getByRole('log').getByText('A sticker of a tiger')).toBeVisible();
});

test('a list that cannot be loaded says so and is loaded again', async ({ studentPage: page }) => {
  let fails = true;
  await page.route(
    (url) => url.pathname === listListings.path,
    (route) => (fails ? route.abort() : route.continue()),
  );
  await page.goto('/marketplace');
  await expect(page.getByText('The products could not be loaded.')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The products could not be loaded.')).toHaveCount(0);
});

test('leaving a form with something in it asks first', async ({ studentPage: page }) => {
  await page.goto('/marketplace');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await form(page).getByLabel('Title').fill('Half a sentence');
  const price = page.getByLabel('Minimum price');
  await expect(price).toBeVisible();
  await page.getByRole('tab', { name: 'Lost & found' }).click();
  await expect(form(page)).toBeHidden();
  // each tab has its own list
  await expect(price).toHaveCount(0);
  await page.getByRole('tab', { name: 'For sale' }).click();
  await expect(price).toBeVisible();
  await expect(form(page).getByLabel('Title')).toHaveValue('Half a sentence');
  await page.getByRole('link', { name: 'Quad' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without adding it?' });
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(form(page).getByLabel('Title')).toHaveValue('Half a sentence');
});

test('a product whose pictures were changed is not left without a question', async ({ newStudent, signedInPage }) => {
  const page = await signedInPage(await newStudent('Asha Rao'));
  const title = words('Folding chair');
  await page.goto('/marketplace');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await form(page).getByLabel('Title').fill(title);
  await form(page)
    .getByLabel('Add pictures')
    .setInputFiles([picture(), picture({ width: 320, height: 480 })]);
  await expect(form(page).getByLabel('Description of picture 2 (optional)')).toBeVisible();
  await expect(form(page).getByText('Uploading')).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Add', exact: true }).click();
  await card(page, title).getByRole('link', { name: title }).click();
  await expect(page.getByText('Up for 30 more days.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('form', { name: 'Edit the product' });
  await edit.getByRole('button', { name: 'Remove picture 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(edit.getByRole('button', { name: 'Remove picture 1' })).toBeFocused();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/marketplace$/);
});

test('each screen loads little JavaScript beyond the shell', async ({ newStudent, signedInPage, request }) => {
  const student = await newStudent();
  const title = words('Light');
  const { _id } = await sell(request, student, { title });
  const [list, one, lost] = [await signedInPage(student), await signedInPage(student), await signedInPage(student)];
  await expectLittleJavaScript(list, '/marketplace', () => expect(card(list, title)).toBeVisible());
  await expectLittleJavaScript(one, `/marketplace/${_id}`, () =>
    expect(one.getByRole('heading', { name: 'Offers' })).toBeVisible(),
  );
  await expectLittleJavaScript(lost, '/marketplace?tab=lost', () =>
    expect(lost.getByRole('button', { name: 'Mine' })).toBeVisible(),
  );
});
