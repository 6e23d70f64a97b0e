// Features: tags, feed, profile
import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from './fixtures.ts';
import { card, publish, words } from './posts.ts';

/** A tag that no other test uses. */
const newTag = () => `कैंप_${randomUUID().slice(0, 8)}`;

test.describe('the posts of a tag', () => {
  test('are reached from a caption, in any script and any case', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const tag = newTag();
    const first = await publish(request, asha, { caption: words(`Tents at last #${tag}`) });
    const second = await publish(request, asha, { caption: words(`More tents #${tag.toUpperCase()}!`) });
    const other = await publish(request, asha, { caption: words('No tents here') });
    await page.goto('/following');
    await card(page, second.caption)
      .getByRole('link', { name: `#${tag.toUpperCase()}` })
      .click();
    const written = tag.toUpperCase();
    await expect(page).toHaveURL(`/tags/${encodeURIComponent(written)}`);
    await expect(page).toHaveTitle(`#${written} · Quad`);
    await expect(page.getByRole('heading', { name: `#${written}`, exact: true })).toHaveText(`#${written}`);
    await expect(page.getByText('2 posts', { exact: true })).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText(second.caption);
    await expect(card(page, first.caption)).toBeVisible();
    await expect(card(page, other.caption)).toBeHidden();
    await expectAccessible(page);
  });

  test('are counted above the people too, when their tab is the first that is opened', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const tag = newTag();
    await publish(request, asha, { caption: words(`A tent #${tag}`) });
    await page.goto(`/tags/${encodeURIComponent(tag)}?list=people`);
    await expect(page.getByRole('tab', { name: 'People' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('1 post', { exact: true })).toBeVisible();
  });

  test('are none for a tag that nobody has used', async ({ studentPage: page }) => {
    await page.goto(`/tags/${encodeURIComponent(newTag())}`);
    await expect(page.getByRole('heading', { name: 'No posts with this tag yet' })).toBeVisible();
    await expect(page.getByText('0 posts')).toBeVisible();
    await expectAccessible(page);
  });
});

test('a mention leads to whom it names, and only where there is such a person', async ({
  newStudent,
  student: asha,
  studentPage: page,
  request,
}) => {
  const bilal = await newStudent('Bilal Khan');
  const nobody = `nobody.${randomUUID().slice(0, 8)}`;
  const post = await publish(request, asha, {
    caption: words(`Thanks @${bilal.session.user.username}, not @${nobody}`),
  });
  await page.goto('/following');
  await expect(card(page, post.caption).getByRole('link', { name: `@${nobody}` })).toBeHidden();
  await card(page, post.caption)
    .getByRole('link', { name: `@${bilal.session.user.username}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bilal Khan' })).toBeVisible();
});
