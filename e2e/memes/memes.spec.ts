// Screens: memes, messages, search
import type { APIRequestContext, Page } from '@playwright/test';
import { getMeme, type Meme } from '@quad/contract/memes/memes';
import { expectAccessible } from '../accessibility.ts';
import { expect, type Student, test, WIDE } from '../fixtures.ts';
import { log, messages } from '../messages/messages.ts';
import { people } from '../people/people.ts';
import { picture } from '../pictures.ts';
import { words } from '../posts/posts.ts';
import { visit } from '../visit.ts';
import { uploadMeme } from './memes.ts';

const main = (page: Page) => page.getByRole('main');
const form = (page: Page) => page.getByRole('form', { name: 'Upload a meme' });
const card = (page: Page, title: string) => main(page).getByRole('article', { name: title });
const likeButton = (page: Page, title: string) => card(page, title).getByRole('button', { name: /^Like/ });

/** The likes that the server has counted. */
async function counted(request: APIRequestContext, { session }: Student, id: string) {
  const headers = { authorization: `Bearer ${session.token}` };
  const { likes, ownLikes }: Meme = await (await request.get(getMeme.path.replace(':id', id), { headers })).json();
  return { likes, ownLikes };
}

/** Choose an entry of a meme's menu. */
async function menu(page: Page, title: string, entry: string) {
  await card(page, title)
    .getByRole('button', { name: `More about ${title}` })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a meme is uploaded to the top, found, liked by others, sent to a friend and deleted', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [uploads, likes] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  await people.befriend(request, uploads, likes);
  const page = await signedInPage(uploads);
  const title = words('When the lab is cancelled');
  await page.goto('/memes');
  await expect(page).toHaveTitle('Memes & Fun · Quad');
  await page.getByRole('button', { name: 'New meme' }).click();
  await form(page).getByLabel('Title').fill(title);
  await form(page).getByLabel('Choose a picture').setInputFiles(picture());
  await form(page).getByRole('button', { name: 'Upload Meme' }).click();
  await expect(main(page).getByRole('article').first()).toHaveAccessibleName(title);

  const other = await signedInPage(likes);
  await other.goto(`/search?q=${encodeURIComponent(title)}&kind=memes`);
  // the chosen tab is visible even when the tabs do not all fit
  await expect(other.getByRole('tab', { name: 'Memes' })).toBeInViewport();
  await expect(other.getByRole('tabpanel').locator('img')).toHaveCount(1);
  await other.getByRole('tabpanel').getByRole('link', { name: title }).click();
  await expect(other.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(likeButton(other, title)).toHaveAccessibleName('Like, 0 likes, 0 of 50 yours');
  const id = other.url().split('/').at(-1) ?? '';
  for (let n = 0; n < 3; n++) await likeButton(other, title).click();
  await expect(likeButton(other, title)).toHaveAccessibleName('Like, 3 likes, 3 of 50 yours');
  await expect.poll(() => counted(request, likes, id)).toEqual({ likes: 3, ownLikes: 3 });

  await menu(page, title, 'Send to…');
  await expect(page.getByRole('heading', { level: 1, name: 'Send meme' })).toBeVisible();
  await main(page).getByText('Bilal Khan').click();
  await page.getByLabel('Message (optional)').fill('This is you');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL('/memes');
  await visit(other, `/messages/${await messages.between(request, likes, uploads)}`);
  await expect(log(other).getByText('This is you')).toBeVisible();
  await expect(log(other).getByRole('link')).toHaveAttribute('href', new RegExp(`/memes/${id}$`));

  await expectAccessible(page);
  await menu(page, title, 'Delete Meme');
  const question = page.getByRole('dialog', { name: 'Delete this meme?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, title)).toHaveCount(0);
});

test('likes survive leaving the page or the screen at once', async ({ student, studentPage: page, request }) => {
  const title = words('Leaving');
  const { _id } = await uploadMeme(request, student, title);
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

test(
  'in two columns memes follow each other without holes, in the order of time',
  WIDE,
  async ({ studentPage: page }) => {
    await page.goto('/memes');
    const cards = main(page).getByRole('list', { name: 'Memes' }).locator('> li');
    await expect(cards.nth(3)).toBeVisible();
    const faults = () =>
      cards.evaluateAll((elements) => {
        const boxes = elements.map((element) => element.getBoundingClientRect());
        return boxes.flatMap(({ left, top }, at) => {
          const above = boxes.slice(0, at).findLast((box) => box.left === left);
          const gap = above && Math.round(top - above.bottom);
          const isAboveEarlier = top < (boxes[at - 1]?.top ?? 0);
          return (gap !== undefined && gap !== 12) || isAboveEarlier ? [`${at}: ${gap} px, from ${top}`] : [];
        });
      });
    await expect.poll(faults).toEqual([]);
    expect(new Set(await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))).size).toBe(
      2,
    );
    // a narrow window has one column
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size))
      .toBe(1);
    await expect.poll(faults).toEqual([]);
  },
);
