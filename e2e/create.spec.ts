// Features: create, feed
import { truncate, writeFile } from 'node:fs/promises';
import { IMAGE_MAX_BYTES } from '@quad/contract/limits';
import { holdUploads, imageField, publishing, submit } from './create.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { picture, type TestFile } from './pictures.ts';
import { card, clip, onServer, words } from './posts.ts';

test.describe('creating a post', () => {
  test('with a picture: chosen, previewed, described, published, and on top of the feed', async ({
    student,
    studentPage: page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Post an Image/ }).click();
    await expect(page.getByRole('heading', { name: 'Post an Image' })).toBeFocused();
    await expect(page.getByText('JPG, PNG or GIF up to 10MB')).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await expectAccessible(page);
    await imageField(page).setInputFiles(picture());
    await expect(page.getByRole('img', { name: 'Preview of your post' })).toBeVisible();
    await expect(page.getByText('photo.png')).toBeVisible();
    const caption = words('From the roof');
    await page.getByRole('textbox', { name: 'Caption' }).fill(caption);
    await expect(page.getByText(`${caption.length}/500`)).toBeVisible();
    await page.getByRole('textbox', { name: 'Location' }).fill('Hostel 4');
    await expectAccessible(page);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();
    await expect(page.getByText('Your content is now visible to your friends', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Post an Image/ })).toBeVisible();
    await expect(page).toHaveURL(/\/create$/);
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await expect(card(page, caption)).toBeInViewport();
    await expect(card(page, caption).getByText('Hostel 4')).toBeVisible();
    await expect(card(page, caption).getByRole('img', { name: `Posted by ${student.fullname}` })).toBeVisible();
  });

  test('with a description of its picture, which is edited later', async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent('Asha Verma'));
    await page.goto('/create?type=image');
    const description = page.getByRole('textbox', { name: "Describe this picture for people who can't see it" });
    await expect(page.getByRole('textbox', { name: 'Caption' })).toBeVisible();
    await expect(description).toHaveCount(0);
    await imageField(page).setInputFiles(picture());
    await description.fill('Lanterns over the gate');
    await expect(page.getByText('22/1000')).toBeVisible();
    await page.reload();
    await expect(description).toHaveValue('Lanterns over the gate');
    await expectAccessible(page);
    const caption = words('Fest');
    await page.getByRole('textbox', { name: 'Caption' }).fill(caption);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await expect(card(page, caption).getByRole('img', { name: 'Lanterns over the gate' })).toBeVisible();
    await card(page, caption).getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('menuitem', { name: 'Edit Post' }).click();
    await expect(description).toHaveValue('Lanterns over the gate');
    await expectAccessible(page);
    await description.fill('Paper lanterns over the main gate');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card(page, caption).getByRole('img', { name: 'Paper lanterns over the main gate' })).toBeVisible();
    await page.reload();
    await expect(card(page, caption).getByRole('img', { name: 'Paper lanterns over the main gate' })).toBeVisible();
  });

  test('says that it was published for a second', async ({ studentPage: page }) => {
    await page.clock.install();
    await page.goto('/create?type=text');
    await page.getByRole('textbox', { name: 'Text' }).fill(words('A word'));
    const release = await holdUploads(page);
    await submit(page).click();
    await page.clock.pauseAt(Date.now() + 60_000);
    release();
    await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();
    await page.clock.runFor(999);
    await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByRole('heading', { name: 'Create' })).toBeVisible();
  });

  test('with a video', async ({ student, studentPage: page, request }) => {
    await page.goto('/create?type=video');
    await expect(page.getByRole('heading', { name: 'Post a Video' })).toBeVisible();
    await expect(page.getByText('MP4 or MOV up to 50MB')).toBeVisible();
    await page.getByLabel('Choose a video').setInputFiles(await clip());
    await expect(page.getByText('clip.mp4')).toBeVisible();
    const caption = words('Moving');
    await page.getByRole('textbox', { name: 'Caption' }).fill(caption);
    // Kept out of the feed of all, whose weight is measured meanwhile.
    await page.getByRole('radio', { name: 'Close Friends' }).check();
    const answered = page.waitForResponse((answer) => publishing(new URL(answer.url())));
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();
    const { post } = await (await answered).json();
    await expect
      .poll(async () => (await onServer(request, student, post)).processing, { timeout: 60_000 })
      .toBeUndefined();
    await page.goto('/following');
    await expect(card(page, caption).locator('video')).toBeVisible();
  });

  test('with words alone', async ({ studentPage: page }) => {
    await page.goto('/create?type=text');
    await expectAccessible(page);
    await expect(submit(page)).toBeDisabled();
    const caption = words('Exams are over.');
    await page.getByRole('textbox', { name: 'Text' }).fill('   ');
    await expect(submit(page)).toBeDisabled();
    await page.getByRole('textbox', { name: 'Text' }).fill(caption);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();
    await page.goto('/following');
    await expect(card(page, caption)).toBeVisible();
  });

  test('with a picture that is dropped or pasted', async ({ studentPage: page }) => {
    await page.goto('/create?type=image');
    const give = (event: 'drop' | 'paste', { name, mimeType, buffer }: TestFile) =>
      page.evaluate(
        ([kind, fileName, type, base64]) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const files = new DataTransfer();
          files.items.add(new File([bytes], fileName, { type }));
          document.body.dispatchEvent(
            kind === 'drop'
              ? new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true })
              : new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true }),
          );
        },
        [event, name, mimeType, buffer.toString('base64')] as const,
      );
    await expect(page.getByText('Choose an image')).toBeVisible();
    await give('drop', { ...picture(), name: 'dropped.png' });
    await expect(page.getByText('dropped.png')).toBeVisible();
    await give('paste', { ...picture(), name: 'pasted.png' });
    await expect(page.getByRole('img', { name: 'pasted.png, number 2' })).toBeVisible();
    await expect(submit(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
    await page.getByRole('button', { name: 'Remove the image' }).click();
    await expect(page.getByText('Choose an image')).toBeVisible();
    await expect(submit(page)).toBeDisabled();
  });

  test('goes back to the kinds with its button and with the browser’s, and loses nothing', async ({
    studentPage: page,
  }) => {
    await page.goto('/create');
    await page.getByRole('link', { name: /^Post an Image/ }).click();
    await page.getByRole('textbox', { name: 'Caption' }).fill('Kept');
    await imageField(page).setInputFiles(picture());
    await page.getByRole('button', { name: 'Back to post types' }).click();
    await expect(page.getByRole('heading', { name: 'Create' })).toBeFocused();
    await page.getByRole('link', { name: /^Post a Video/ }).click();
    await expect(page.getByText('Choose a video')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: /^Post an Image/ }).click();
    await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Kept');
    await expect(page.getByText('photo.png')).toBeVisible();
  });
});

test.describe('before anything is sent', () => {
  test('a file of a wrong type or too large is refused at its field', async ({ studentPage: page }) => {
    let sent = 0;
    page.on('request', (asked) => {
      if (publishing(new URL(asked.url()))) sent += 1;
    });
    await page.goto('/create?type=image');
    const complaint = page.getByRole('alert');
    await imageField(page).setInputFiles({
      name: 'notes.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await expect(complaint).toHaveText('notes.pdf is not an image. Choose a JPG, PNG, GIF, WebP or AVIF.');
    await imageField(page).setInputFiles(await clip());
    await expect(complaint).toContainText('clip.mp4 is a video.');
    // From the disk: the bytes of a buffer would all travel to the browser as text.
    const large = test.info().outputPath('large.png');
    await writeFile(large, '');
    await truncate(large, IMAGE_MAX_BYTES + 1);
    await imageField(page).setInputFiles(large);
    await expect(complaint).toHaveText('large.png is too large. Images can be up to 10MB.');
    await expect(submit(page)).toBeDisabled();
    await expectAccessible(page);
    await imageField(page).setInputFiles(picture());
    await expect(complaint).toBeHidden();
    await expect(submit(page)).toBeEnabled();
    expect(sent).toBe(0);
  });

  test('a damaged picture is told when it is chosen', async ({ studentPage: page }) => {
    await page.goto('/create?type=image');
    const torn = { name: 'torn.png', mimeType: 'image/png', buffer: picture().buffer.subarray(0, 40) };
    await imageField(page).setInputFiles(torn);
    await expect(page.getByRole('alert')).toHaveText('torn.png is damaged and cannot be read. Choose another image.');
    await expect(submit(page)).toBeDisabled();
    await page.getByLabel('Change').setInputFiles(picture());
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(submit(page)).toBeEnabled();
  });

  test('a caption that is too long is kept, counted in red and not sent', async ({ studentPage: page }) => {
    await page.goto('/create?type=text');
    const field = page.getByRole('textbox', { name: 'Text' });
    await field.fill('😀'.repeat(500));
    await expect(page.getByText('500/500')).toBeVisible();
    await expect(submit(page)).toBeEnabled();
    await field.fill(`${'😀'.repeat(500)}!`);
    await expect(page.getByText('501/500')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(submit(page)).toBeDisabled();
    await expectAccessible(page);
  });

  test('leaving asks where the browser keeps nothing, and only when something would be lost', async ({
    studentPage: page,
  }) => {
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function keep(key, value) {
        if (key === 'draft') throw new DOMException('No room', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    await page.goto('/create?type=text');
    const field = page.getByRole('textbox', { name: 'Text' });
    const posts = page.getByRole('link', { name: 'Posts', exact: true });
    await field.fill('Half a thought');
    await expect(page.getByText('Not saved: it will be lost when you leave this screen.')).toBeVisible();
    await posts.click();
    const question = page.getByRole('dialog', { name: 'Discard this post?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(field).toHaveValue('Half a thought');
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => {
      setTimeout(() => location.reload());
    });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await posts.click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    await posts.click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
