// Screens: posts/hashtag, feeds/feed, people/profile
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { card, publish, words } from './posts.ts';

/** A tag that no other test uses. */
const newTag = () => `कैंप_${randomUUID().slice(0, 8)}`;

test('a tag leads to its posts, in any script and any case, and a mention to the person it names', async ({
  newStudent,
  student: asha,
  studentPage: page,
  request,
}) => {
  const tag = newTag();
  const written = tag.toUpperCase();
  const bilal = await newStudent('Bilal Khan');
  const name = `@${bilal.session.user.username}`;
  const nobody = `@nobody.${randomUUID().slice(0, 8)}`;
  const first = await publish(request, asha, { caption: words(`Tents at last #${tag}`) });
  const second = await publish(request, asha, {
    caption: words(`More tents #${written}! Thanks ${name}, not ${nobody}`),
  });
  const other = await publish(request, asha, { caption: words('No tents here') });
  await page.goto('/following');
  await card(page, second.caption)
    .getByRole('link', { name: `#${written}` })
    .click();
  await expect(page).toHaveURL(`/tags/${encodeURIComponent(tag)}`);
  await expect(page).toHaveTitle(`#${tag} · Quad`);
  await expect(page.getByRole('heading', { name: `#${tag}`, exact: true })).toHaveText(`#${tag}`);
  await expect(page.getByText('2 posts', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(second.caption);
  await expect(card(page, first.caption)).toBeVisible();
  await expect(card(page, other.caption)).toBeHidden();
  await expectAccessible(page);

  await expect(card(page, second.caption).getByRole('link', { name: nobody })).toBeHidden();
  await card(page, second.caption).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bilal Khan' })).toBeVisible();
});
