// Features: memes, messages, search
import type { APIRequestContext, Page } from '@playwright/test';
import { createMeme, getMeme, likeMeme, listMemes, type Meme, type MemeList } from '@quad/contract/memes';
import { expect, expectAccessible, type Student, test } from './fixtures.ts';
import { log, messages } from './messages.ts';
import { people } from './people.ts';
import { picture } from './pictures.ts';
import { words } from './posts.ts';
import { expectLittleJavaScript } from './weight.ts';

const main = (page: Page) => page.getByRole('main');
const form = (page: Page) => page.getByRole('form', { name: 'Upload a meme' });
const cards = (page: Page) => main(page).getByRole('article');
const card = (page: Page, title: string) => main(page).getByRole('article', { name: title });
const likeButton = (page: Page, title: string) => card(page, title).getByRole('button', { name: /^Like/ });
const listing = (url: URL) => url.pathname === listMemes.path;
const liking = (id = '*') => `**${likeMeme.path.replace(':id', id)}`;

/** Uploads a meme through the API. */
async function upload(request: APIRequestContext, { session }: Student, title: string): Promise<Meme> {
  const answer = await request.post(createMeme.path, {
    headers: { authorization: `Bearer ${session.token}` },
    multipart: { title, file: picture() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** What the server has counted. */
async function counted(request: APIRequestContext, { session }: Student, id: string) {
  const headers = { authorization: `Bearer ${session.token}` };
  const { likes, ownLikes }: Meme = await (await request.get(getMeme.path.replace(':id', id), { headers })).json();
  return { likes, ownLikes };
}

test('a meme is uploaded to the top, liked many times by others, shared and deleted', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [uploads, likes] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const page = await signedInPage(uploads);
  const title = words('When the lab is cancelled');
  await page.goto('/memes');
  await expect(page).toHaveTitle('Memes & Fun · Quad');
  await expect(page.getByRole('heading', { level: 1, name: 'Memes & Fun' })).toBeVisible();
  await expectAccessible(page);

  // nothing happens until there are both
  const sent: string[] = [];
  page.on(
    'request',
    (one) => one.method() === 'POST' && new URL(one.url()).pathname === createMeme.path && sent.push(''),
  );
  const submit = form(page).getByRole('button', { name: 'Upload Meme' });
  await submit.click();
  await form(page).getByLabel('Title').fill(title);
  await submit.click();
  await form(page).getByLabel('Title').fill('   ');
  await form(page).getByLabel('Choose a picture').setInputFiles(picture());
  await submit.click();
  await expect(form(page).getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await form(page).getByLabel('Title').fill(title);
  await form(page).getByLabel('Title').press('Enter');
  await expect(cards(page).first()).toHaveAccessibleName(title);
  expect(sent).toHaveLength(1);
  await expect(form(page).getByLabel('Title')).toHaveValue('');
  await expect(form(page).getByLabel('Choose a picture')).toBeAttached();

  const other = await signedInPage(likes);
  await other.goto(`/search?q=${encodeURIComponent(title)}&kind=memes`);
  // the chosen one of many tabs, also where they do not all fit
  await expect(other.getByRole('tab', { name: 'Memes' })).toBeInViewport();
  await expect(other.getByRole('tabpanel').locator('img')).toHaveCount(1);
  await expectAccessible(other, { within: 'main' });
  await other.getByRole('tabpanel').getByRole('link', { name: title }).click();
  await expect(other).toHaveURL(/\/memes\/[0-9a-f-]{36}$/);
  await expect(other.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(likeButton(other, title)).toHaveAccessibleName('Like, 0 likes, 0 of 50 yours');
  const id = other.url().split('/').at(-1) ?? '';
  for (let n = 0; n < 3; n++) await likeButton(other, title).click();
  await expect(likeButton(other, title)).toHaveAccessibleName('Like, 3 likes, 3 of 50 yours');
  await expect.poll(() => counted(request, likes, id)).toEqual({ likes: 3, ownLikes: 3 });
  await expectAccessible(other);

  await other.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await other.evaluate(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }));
  await card(other, title)
    .getByRole('button', { name: `More about ${title}` })
    .click();
  await other.getByRole('menuitem', { name: 'Copy Link' }).click();
  await expect(other.getByText('Link copied to clipboard! Share with others.')).toBeVisible();
  expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(other.url());
  await card(other, title)
    .getByRole('button', { name: `More about ${title}` })
    .click();
  await other.getByRole('menuitem', { name: 'Report Meme' }).click();
  await expect(other.getByRole('dialog', { name: 'Report this meme' })).toBeVisible();
  await other.keyboard.press('Escape');

  await card(page, title)
    .getByRole('button', { name: `More about ${title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Delete Meme' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this meme?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, title)).toHaveCount(0);
  await deleted;
  await other.reload();
  await expect(other.getByRole('heading', { name: 'This meme does not exist' })).toBeVisible();
  await expectAccessible(other);
});

test('a meme is sent to a friend', async ({ newStudent, signedInPage, request }) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  await people.befriend(request, asha, bilal);
  const title = words('Sent');
  const { _id } = await upload(request, asha, title);
  const page = await signedInPage(asha);
  await page.goto('/memes');
  await card(page, title)
    .getByRole('button', { name: `More about ${title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Send to…' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Send meme' })).toBeVisible();
  await page.getByRole('main').getByText('Bilal Khan').click();
  await expect(page.getByRole('checkbox', { name: /Bilal Khan/ })).toBeChecked();
  await page.getByLabel('Message (optional)').fill('This is you');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL('/memes');
  const his = await signedInPage(bilal);
  await his.goto(`/messages/${await messages.between(request, bilal, asha)}`);
  await expect(log(his).getByText('This is you')).toBeVisible();
  await expect(log(his).getByRole('link')).toHaveAttribute('href', new RegExp(`/memes/${_id}$`));
});

test('likes end at fifty, and the button says so', async ({ student, studentPage: page, request }) => {
  const title = words('Fifty');
  const { _id } = await upload(request, student, title);
  await page.goto(`/memes/${_id}`);
  const button = likeButton(page, title);
  await button.focus();
  for (let n = 0; n < 52; n++) await page.keyboard.press('Enter');
  await expect(button).toHaveAccessibleName('Like, 50 likes, 50 of 50 yours');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toBeFocused();
  await expect(page.getByText('All 50 of your likes')).toBeVisible();
  await expect.poll(() => counted(request, student, _id)).toEqual({ likes: 50, ownLikes: 50 });
  await expectAccessible(page);
});

test('likes are not lost when the page is left at once, or the screen, or the session', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const student = await newStudent();
  const title = words('Leaving');
  const { _id } = await upload(request, student, title);
  const page = await signedInPage(student);
  await page.goto(`/memes/${_id}`);
  for (let n = 0; n < 4; n++) await likeButton(page, title).click();
  await page.goto('about:blank');
  await expect.poll(() => counted(request, student, _id)).toEqual({ likes: 4, ownLikes: 4 });

  await page.goto(`/memes/${_id}`);
  await expect(likeButton(page, title)).toHaveAccessibleName('Like, 4 likes, 4 of 50 yours');
  await likeButton(page, title).click();
  await likeButton(page, title).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.poll(() => counted(request, student, _id)).toEqual({ likes: 6, ownLikes: 6 });
});

test('likes that cannot be sent are tried again, and taken back with a word when that fails', async ({
  student,
  studentPage: page,
  request,
}) => {
  const title = words('Offline');
  const { _id } = await upload(request, student, title);
  await page.clock.install();
  await page.goto(`/memes/${_id}`);
  const batches: unknown[] = [];
  await page.route(liking(_id), (route) => {
    batches.push(route.request().postDataJSON());
    return route.abort();
  });
  await likeButton(page, title).click();
  await likeButton(page, title).click();
  await expect(likeButton(page, title)).toHaveAccessibleName('Like, 2 likes, 2 of 50 yours');
  for (let tries = 1; tries <= 3; tries++) {
    await page.clock.runFor(5000);
    await expect.poll(() => batches.length).toBe(tries);
  }
  await expect(page.getByText(/Your likes could not be saved\./)).toBeVisible();
  await expect(likeButton(page, title)).toHaveAccessibleName('Like, 0 likes, 0 of 50 yours');
  expect(new Set(batches.map((batch) => JSON.stringify(batch))).size).toBe(1);
  expect(batches[0]).toMatchObject({ clicks: 2 });
});

test('Load More brings two at a time until there are no more', async ({ studentPage: page }) => {
  let failing = false;
  const all: Meme[] = [];
  await page.route(listing, async (route) => {
    if (failing) return route.abort();
    const { searchParams } = new URL(route.request().url());
    if (all.length === 0) {
      const { memes }: MemeList = await (await route.fetch()).json();
      const [one] = memes;
      for (let n = 7; n > 0; n--)
        all.push({ ...(one as Meme), _id: `00000000-0000-7000-8000-00000000000${n}`, title: `Meme ${n}` });
    }
    const from = all.findIndex(({ _id }) => _id === searchParams.get('before')) + 1;
    const memes = all.slice(from, from + Number(searchParams.get('limit')));
    const last = memes.at(-1)?._id ?? null;
    await route.fulfill({ json: { memes, nextCursor: last === all.at(-1)?._id ? null : last } });
  });
  await page.goto('/memes');
  await expect(cards(page)).toHaveCount(4);
  const more = page.getByRole('button', { name: 'Load More' });
  await more.click();
  await expect(cards(page)).toHaveCount(6);
  failing = true;
  await more.click();
  await expect(main(page).getByRole('alert')).toContainText('More memes could not be loaded.', { timeout: 15_000 });
  await expectAccessible(page, { within: 'main' });
  failing = false;
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page)).toHaveCount(7);
  await expect(page.getByText('No more memes')).toBeVisible();
  await expect(cards(page).last()).toHaveAccessibleName('Meme 1');
});

test('says when there are none, when they cannot be loaded, and why a picture is not taken', async ({
  studentPage: page,
}) => {
  const none: MemeList = { memes: [], nextCursor: null };
  // uploading has the same address
  await page.route(listing, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: none }) : route.fallback(),
  );
  await page.goto('/memes');
  await expect(page.getByRole('heading', { name: 'No memes yet' })).toBeVisible();
  await expectAccessible(page);

  const file = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') };
  await form(page).getByLabel('Choose a picture').setInputFiles(file);
  await expect(form(page).getByRole('alert')).toHaveText('Choose another picture: JPG, PNG or GIF, up to 10MB');
  await form(page).getByRole('button', { name: 'Remove notes.pdf' }).click();

  // of this machine: the server does not go there
  await form(page).getByLabel('Title').fill('Fetched');
  await form(page).getByRole('button', { name: 'Use an address' }).click();
  await expect(form(page).getByLabel('Image address')).toBeFocused();
  await form(page).getByLabel('Image address').fill('http://127.0.0.1/cat.png');
  await form(page).getByLabel('Image address').press('Enter');
  await expect(form(page).getByRole('alert')).toHaveText(/^No picture could be loaded from this address\./);
  await form(page).getByLabel('Image address').fill('cat.png');
  await form(page).getByRole('button', { name: 'Upload Meme' }).click();
  await expect(form(page).getByText('Please enter a web address that begins with http:// or https://')).toBeVisible();
  await expect(form(page).getByLabel('Title')).toHaveValue('Fetched');
  await expectAccessible(page);

  await page.unroute(listing);
  await page.route(listing, (route) => route.abort());
  await page.reload();
  await expect(main(page).getByRole('alert')).toContainText('Memes could not be loaded.', { timeout: 15_000 });
  await expectAccessible(page);
  await page.unroute(listing);
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});

test('the list loads little JavaScript beyond the shell', async ({ student, studentPage: page, request }) => {
  const title = words('Light');
  await upload(request, student, title);
  await expectLittleJavaScript(page, '/memes', () => expect(card(page, title)).toBeVisible());
});
