import type { Page } from '@playwright/test';
import { IMAGE_MAX_BYTES } from '@quad/contract/limits';
import { createPost } from '@quad/contract/posts';
import { expect, expectAccessible, ONCE, test } from './fixtures.ts';
import { picture, type TestFile } from './pictures.ts';
import { card, clip, publish, words } from './posts.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Post', exact: true });
const imageField = (page: Page) => page.getByLabel('Choose an image');
const publishing = (url: URL) => url.pathname === createPost.path;

/** Holds what is published until it is let go. */
async function holdUploads(page: Page) {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(publishing, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test.describe('creating a post', () => {
  test('with a picture: chosen, previewed, described, published, and on top of the feed', async ({
    newStudent,
    signedInPage,
  }) => {
    const page = await signedInPage(await newStudent('Asha Verma'));
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
    await expect(page.getByRole('img', { name: 'What you are about to post' })).toBeVisible();
    await expect(page.getByText('photo.png')).toBeVisible();
    const caption = words('From the roof');
    await page.getByRole('textbox', { name: 'Caption' }).fill(caption);
    await expect(page.getByText(`${caption.length}/500`)).toBeVisible();
    await page.getByRole('textbox', { name: 'Location' }).fill('Hostel 4');
    await expectAccessible(page);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();
    await expect(page.getByText('Your content is now visible to your friends')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Post an Image/ })).toBeVisible();
    await expect(page).toHaveURL(/\/create$/);
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await expect(card(page, caption)).toBeInViewport();
    await expect(card(page, caption).getByText('Hostel 4')).toBeVisible();
    await expect(card(page, caption).getByRole('img', { name: 'Posted by Asha Verma' })).toBeVisible();
  });

  test('says that it was published for a second', ONCE, async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    await page.clock.install();
    await page.goto('/create?type=text');
    await page.getByRole('textbox', { name: 'Your words' }).fill(words('A word'));
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

  test('with a video', ONCE, async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    await page.goto('/create?type=video');
    await expect(page.getByRole('heading', { name: 'Post a Video' })).toBeVisible();
    await expect(page.getByText('MP4 or MOV up to 50MB')).toBeVisible();
    await page.getByLabel('Choose a video').setInputFiles(await clip());
    await expect(page.getByText('clip.mp4')).toBeVisible();
    const caption = words('Moving');
    await page.getByRole('textbox', { name: 'Caption' }).fill(caption);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();
    await page.goto('/');
    await expect(card(page, caption).locator('video')).toBeVisible();
  });

  test('with words alone', ONCE, async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    await page.goto('/create?type=text');
    await expectAccessible(page);
    await expect(submit(page)).toBeDisabled();
    const caption = words('Exams are over.');
    await page.getByRole('textbox', { name: 'Your words' }).fill('   ');
    await expect(submit(page)).toBeDisabled();
    await page.getByRole('textbox', { name: 'Your words' }).fill(caption);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();
    await page.goto('/');
    await expect(card(page, caption)).toBeVisible();
  });

  test('with a picture that is dropped or pasted', ONCE, async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
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
    await expect(page.getByText('pasted.png')).toBeVisible();
    await expect(submit(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Remove the image' }).click();
    await expect(page.getByText('Choose an image')).toBeVisible();
    await expect(submit(page)).toBeDisabled();
  });

  test(
    'goes back to the kinds with its button and with the browser’s, and loses nothing',
    ONCE,
    async ({ newStudent, signedInPage }) => {
      const page = await signedInPage(await newStudent());
      await page.goto('/create');
      await page.getByRole('link', { name: /^Post an Image/ }).click();
      await page.getByRole('textbox', { name: 'Caption' }).fill('Kept');
      await imageField(page).setInputFiles(picture());
      await page.getByRole('button', { name: 'Back to the kinds of post' }).click();
      await expect(page.getByRole('heading', { name: 'Create' })).toBeFocused();
      await page.getByRole('link', { name: /^Post a Video/ }).click();
      await expect(page.getByText('Choose a video')).toBeVisible();
      await page.goBack();
      await page.getByRole('link', { name: /^Post an Image/ }).click();
      await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Kept');
      await expect(page.getByText('photo.png')).toBeVisible();
    },
  );
});

test.describe('before anything is sent', () => {
  test('a file of a wrong type or too large is refused at its field', async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
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
    await expect(complaint).toHaveText('Only JPG, PNG or GIF images and MP4 or MOV videos can be posted.');
    await imageField(page).setInputFiles(await clip());
    await expect(complaint).toContainText('This is a video.');
    const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(IMAGE_MAX_BYTES + 1) };
    await imageField(page).setInputFiles(large);
    await expect(complaint).toHaveText('Images can be up to 10MB.');
    await expect(submit(page)).toBeDisabled();
    await expectAccessible(page);
    await imageField(page).setInputFiles(picture());
    await expect(complaint).toBeHidden();
    await expect(submit(page)).toBeEnabled();
    expect(sent).toBe(0);
  });

  test(
    'a caption that is too long is kept, counted in red and not sent',
    ONCE,
    async ({ newStudent, signedInPage }) => {
      const page = await signedInPage(await newStudent());
      await page.goto('/create?type=text');
      const field = page.getByRole('textbox', { name: 'Your words' });
      await field.fill('😀'.repeat(500));
      await expect(page.getByText('500/500')).toBeVisible();
      await expect(submit(page)).toBeEnabled();
      await field.fill(`${'😀'.repeat(500)}!`);
      await expect(page.getByText('501/500')).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(submit(page)).toBeDisabled();
      await expectAccessible(page);
    },
  );

  test(
    'leaving asks where the browser keeps nothing, and only when something would be lost',
    ONCE,
    async ({ newStudent, signedInPage }) => {
      const page = await signedInPage(await newStudent());
      await page.addInitScript(() => {
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function keep(key, value) {
          if (key === 'draft') throw new DOMException('No room', 'QuotaExceededError');
          setItem.call(this, key, value);
        };
      });
      await page.goto('/create?type=text');
      const field = page.getByRole('textbox', { name: 'Your words' });
      const posts = page.getByRole('link', { name: 'Posts', exact: true });
      await field.fill('Half a thought');
      await expect(page.getByText('Not kept: leaving the screen loses it.')).toBeVisible();
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
    },
  );
});

test.describe('a draft', () => {
  test(
    'is kept on the device with its picture, comes back, and can be discarded',
    ONCE,
    async ({ newStudent, signedInPage }) => {
      const page = await signedInPage(await newStudent());
      await page.goto('/create?type=image');
      await imageField(page).setInputFiles(picture());
      await page.getByRole('textbox', { name: 'Caption' }).fill('Half a thought');
      await page.getByRole('radio', { name: 'Close Friends' }).check();
      await expect(page.getByText('Kept as a draft on this device.')).toBeVisible();
      await page.reload();
      await expect(page.getByText('photo.png')).toBeVisible();
      await page.getByRole('link', { name: 'Posts', exact: true }).click();
      await expect(page.getByRole('article').first()).toBeVisible();

      await page.getByRole('link', { name: 'Create', exact: true }).click();
      const draft = page.getByRole('region', { name: 'Your draft' });
      await expect(draft).toContainText('Half a thought');
      await expectAccessible(page);
      await draft.getByRole('link', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { name: 'Post an Image' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Half a thought');
      await expect(page.getByRole('img', { name: 'What you are about to post' })).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Close Friends' })).toBeChecked();

      await page.getByRole('button', { name: 'Discard' }).click();
      const question = page.getByRole('dialog', { name: 'Discard this post?' });
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(question).toBeHidden();
      await page.getByRole('button', { name: 'Discard' }).click();
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('');
      await expect(page.getByText('Choose an image')).toBeVisible();
      await page.goto('/create');
      await expect(page.getByRole('link', { name: /^Post an Image/ })).toBeVisible();
      await expect(draft).toBeHidden();
    },
  );

  test(
    'is gone once it is published, once its writer has signed out, and for anybody else',
    ONCE,
    async ({ newStudent, signedInPage }) => {
      const page = await signedInPage(await newStudent());
      const kept = () => page.evaluate(() => localStorage.getItem('draft'));
      const write = async () => {
        await page.goto('/create?type=text');
        await page.getByRole('textbox', { name: 'Your words' }).fill(words('Private thoughts'));
        await expect.poll(kept).not.toBeNull();
      };
      await write();
      await submit(page).click();
      await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();
      await expect.poll(kept).toBeNull();

      await write();
      const other = await newStudent('Bilal');
      await page.evaluate((session) => localStorage.setItem('auth', session), JSON.stringify(other.session));
      await page.goto('/create');
      await expect(page.getByRole('link', { name: /^Write a Post/ })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Your draft' })).toBeHidden();
      await expect.poll(kept).toBeNull();

      await write();
      await page.goto('/menu');
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('button', { name: 'Tap again to confirm' }).click();
      await expect(page).toHaveURL('/login');
      await expect.poll(kept).toBeNull();
    },
  );
});

test.describe('while a name or a tag is typed', () => {
  test(
    'it is completed with the keys, and in a comment with a tap',
    ONCE,
    async ({ newStudent, signedInPage, request }) => {
      const letters = () => Array.from({ length: 8 }, () => 'bcdfghjklm'[Math.floor(Math.random() * 10)]).join('');
      const [unusual, tag] = [letters(), `fest${letters()}`];
      const zubin = await newStudent(`${unusual} Irani`);
      const { username } = zubin.session.user;
      await publish(request, zubin, { caption: words(`All about #${tag}`) });
      const page = await signedInPage(await newStudent());
      await page.goto('/create?type=text');
      const field = page.getByRole('textbox', { name: 'Your words' });
      await field.pressSequentially(`Thanks @${unusual.slice(0, 6)}`);
      const option = page.getByRole('listbox', { name: 'People' }).getByRole('option');
      await expect(option).toContainText(`@${username}`);
      await expectAccessible(page);
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

      await page.goto('/');
      const mine = card(page, 'Thanks @').first();
      await expect(mine.getByRole('link', { name: `@${username}` })).toBeVisible();
      await mine.getByRole('button', { name: /^Comment,/ }).click();
      const input = mine.getByRole('textbox');
      await input.pressSequentially(`See #${tag.slice(0, 9)}`);
      await mine.getByRole('option').filter({ hasText: tag }).click();
      await expect(input).toHaveValue(`See #${tag} `);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(
        mine.getByRole('region', { name: /^Comments/ }).getByRole('link', { name: `#${tag}` }),
      ).toBeVisible();
    },
  );
});

test.describe('an upload', () => {
  test(
    'tells how far it has come, and Cancel gives up on it and keeps the form',
    ONCE,
    async ({ newStudent, signedInPage, request }) => {
      const asha = await newStudent();
      const page = await signedInPage(asha);
      await page.goto('/create?type=image');
      // 4 MB through a line of half a megabyte a second.
      await imageField(page).setInputFiles(picture({ width: 1300, height: 1000, noise: true }));
      const caption = words('Never sent');
      await page.getByRole('textbox', { name: 'Caption' }).fill(caption);
      const line = await page.context().newCDPSession(page);
      await line.send('Network.enable');
      const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500_000 };
      await line.send('Network.emulateNetworkConditions', slow);
      await submit(page).click();
      const progress = page.getByRole('progressbar', { name: 'Upload' });
      const percent = async () => Number(await progress.getAttribute('aria-valuenow'));
      await expect.poll(percent).toBeGreaterThan(5);
      await expect(page.getByRole('button', { name: 'Posting…' })).toBeDisabled();
      expect(await percent()).toBeLessThan(100);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(progress).toBeHidden();
      await expect(submit(page)).toBeFocused();
      await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue(caption);
      await expect(page.getByText('photo.png')).toBeVisible();
      const headers = { authorization: `Bearer ${asha.session.token}` };
      const own = await request.get(`/api/posts/user/${asha.session.user._id}`, { headers });
      expect((await own.json()).posts).toEqual([]);
    },
  );

  test('that fails keeps the form, says why, and can be tried again', ONCE, async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    await page.goto('/create?type=image');
    // It says it is a picture, and so the browser believes it; the server looks inside.
    await imageField(page).setInputFiles({ name: 'lie.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    const caption = words('Second try');
    await page.getByRole('textbox', { name: 'Caption' }).fill(caption);
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Only JPG, PNG or GIF images and MP4 or MOV videos can be posted.',
    );
    await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue(caption);
    await expectAccessible(page);
    await page.getByLabel('Change').setInputFiles(picture());
    await page.route(publishing, (route) => route.abort());
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText('Quad cannot be reached. Check your connection and try again.');
    await page.unroute(publishing);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();
  });

  test('is not left without a question', ONCE, async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    await page.goto('/create?type=text');
    await page.getByRole('textbox', { name: 'Your words' }).fill(words('On its way'));
    const release = await holdUploads(page);
    await submit(page).click();
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Stop posting?' });
    await question.getByRole('button', { name: 'Keep posting' }).click();
    release();
    await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();
  });
});
