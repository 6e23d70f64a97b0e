// Screens: messages, people/profile

import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { people } from '../people/people.ts';
import { picture } from '../pictures.ts';
import { visit } from '../visit.ts';
import { field, log, message, messages, write } from './messages.ts';

test('a conversation shows new messages, read messages and typing in two browsers', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  await people.befriend(request, asha, bilal);
  const hers = await signedInPage(asha);
  await hers.goto(`/profile/${bilal.session.user._id}`);
  await hers.getByRole('link', { name: 'Message', exact: true }).click();
  await expect(hers.getByRole('heading', { name: 'Bilal Khan' })).toBeVisible();
  await write(hers, 'Coming to the lab?');
  await expect(message(hers, 'Coming to the lab?').getByRole('img', { name: /Sent|Delivered/ })).toBeVisible();
  await expect(field(hers)).toBeFocused();
  await expect(field(hers)).toHaveValue('');

  const his = await signedInPage(bilal);
  await his.goto('/messages');
  await his.getByRole('link', { name: /Asha Rao/ }).click();
  await expect(message(his, 'Coming to the lab?')).toBeVisible();
  await expect(message(hers, 'Coming to the lab?').getByRole('img', { name: 'Seen' })).toBeVisible();

  await field(his).pressSequentially('In five');
  await expect(hers.getByText('typing…').filter({ visible: true }).first()).toBeVisible();
  await field(his).press('Enter');
  await expect(message(hers, 'In five')).toBeVisible();
  await expect(message(his, 'In five').getByRole('img', { name: 'Seen' })).toBeVisible();

  await visit(hers, '/menu');
  await messages.say(request, bilal, await messages.between(request, bilal, asha), 'Where are you?');
  await expect(hers.getByRole('link', { name: /1 unread conversation/ })).toBeAttached();
});

test('a conversation opens at the first unread message, keeps its end in view, and loads older messages upwards', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  await people.befriend(request, asha, bilal);
  const id = await messages.between(request, asha, bilal);
  for (let n = 1; n <= 90; n += 1) await messages.say(request, bilal, id, `Number ${n}.`);
  const page = await signedInPage(asha);
  await page.goto(`/messages/${id}`);
  await expect(page.getByText('New messages')).toBeInViewport();
  await expect(message(page, 'Number 1.').first()).toBeInViewport();
  await page.getByRole('button', { name: /^Jump to newest/ }).click();
  await expect(message(page, 'Number 90.')).toBeInViewport();
  await expect.poll(() => messages.unread(request, asha)).toBe(0);

  // attachments above the field, and a picture being sent, leave the end in view
  await page.getByLabel('Pictures and files').setInputFiles([
    { ...picture({ width: 400, height: 600 }), name: 'board.png' },
    { name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from('x') },
  ]);
  await expect(page.getByText(/^notes\.zip: Only JPG/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'board.png' })).toBeVisible();
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(2);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const sent = log(page).getByRole('button', { name: 'Open the picture: board.png' });
  await expect.poll(async () => proportions(await sent.boundingBox())).toBeCloseTo(1.5, 1);
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(2);

  await page.reload();
  await expect(sent).toBeInViewport();
  await expect(page.getByText('New messages')).toBeHidden();
  await log(page).hover();
  // Each step upwards loads a page, and the messages in view stay in place.
  await expect(async () => {
    await page.mouse.wheel(0, -4000);
    await expect(message(page, 'Number 1.').first()).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(log(page).getByText('Today')).toBeVisible();
});

test('a message is answered, reacted to, edited, found and unsent', async ({ newStudent, signedInPage, request }) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  await people.befriend(request, asha, bilal);
  const id = await messages.between(request, asha, bilal);
  await messages.say(request, bilal, id, 'Look: https://example.org/notes, javascript:alert(1)');
  const page = await signedInPage(asha);
  await page.goto(`/messages/${id}`);
  await expect(message(page, 'Look:').getByRole('link')).toHaveText('example.org/notes');
  const menu = page.getByRole('menu', { name: 'Message actions' });
  const menuOf = async (text: string) => {
    await message(page, text).getByText(text).first().click({ button: 'right' });
    await expect(menu).toBeVisible();
  };

  // a tap shows the button of its menu, for people who cannot press long
  const button = message(page, 'Look:').getByRole('button', { name: /^Actions for the message/ });
  await expect(button.locator('..')).toHaveCSS('opacity', '0');
  await message(page, 'Look:')
    .getByText('Look:')
    .first()
    .tap({ position: { x: 8, y: 8 } });
  await expect(button.locator('..')).toHaveCSS('opacity', '1');
  await button.tap();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);

  // a long press opens its menu, which stays when the finger is lifted
  await holdFinger(page, message(page, 'Look:').getByText('Look:').first(), menu);
  await page.touchscreen.tap(20, 20);
  await expect(menu).toHaveCount(0);
  await holdFinger(page, message(page, 'Look:').getByText('Look:').first(), menu);
  await expectAccessible(page);
  await expect(menu.getByRole('menuitem', { name: 'Report' })).toBeVisible();
  await menu.getByRole('menuitem', { name: 'React with 👍' }).tap();
  await expect(message(page, 'Look:').getByRole('button', { name: '👍 Asha Rao' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await menuOf('Look:');
  await page.getByRole('menuitem', { name: 'Reply' }).click();
  await expect(page.getByText('Reply to Bilal Khan')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Reply to Bilal Khan')).toBeHidden();
  await menuOf('Look:');
  await page.getByRole('menuitem', { name: 'Reply' }).click();
  await write(page, 'Thnaks');
  await expect(message(page, 'Thnaks').getByRole('button', { name: /Bilal Khan/ })).toBeVisible();
  await expect(message(page, 'Thnaks').getByRole('img', { name: /Sent|Delivered/ })).toBeVisible();

  await field(page).press('ArrowUp');
  await expect(field(page)).toHaveValue('Thnaks');
  await write(page, 'Thanks');
  await expect(message(page, 'Thanks').getByText('Edited')).toBeVisible();

  await page.getByRole('button', { name: 'Search in this conversation' }).click();
  await page.getByRole('textbox', { name: 'Search messages' }).fill('thank');
  await page.getByRole('region', { name: 'Search in this conversation' }).getByRole('button', { name: /^You/ }).click();
  await page.keyboard.press('Escape');

  await menuOf('Thanks');
  await page.getByRole('menuitem', { name: 'Unsend' }).click();
  await page.getByRole('button', { name: 'Unsend' }).click();
  await expect(message(page, 'Message unsent')).toBeVisible();
  await expect.poll(() => messages.texts(request, bilal, id)).not.toContain('Thanks');
});

test('a stranger’s first message is a request', async ({ newStudent, signedInPage, request }) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const id = await messages.between(request, bilal, asha);
  await messages.say(request, bilal, id, 'May I ask something?');
  const page = await signedInPage(asha);
  await page.goto('/messages');
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Requests 1' }).click();
  await page.getByRole('link', { name: /Bilal Khan/ }).click();
  await expect(message(page, 'May I ask something?')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Message request' })).toContainText(
    'Bilal Khan wants to send you messages.',
  );
  await page.getByRole('button', { name: 'Accept' }).click();
  await write(page, 'Sure');
  await expect(message(page, 'Sure').getByRole('img', { name: /Sent|Delivered/ })).toBeVisible();
  await page.goto('/messages');
  await expect(page.getByRole('link', { name: /Bilal Khan.*You: Sure/ })).toBeVisible();
  await expectAccessible(page);
});

test('a group is started, renamed and left', async ({ newStudent, signedInPage, request }) => {
  const [asha, bilal, chitra] = [
    await newStudent('Asha Rao'),
    await newStudent('Bilal Khan'),
    await newStudent('Chitra Iyer'),
  ];
  for (const friend of [bilal, chitra]) await people.befriend(request, asha, friend);
  const page = await signedInPage(asha);
  await page.goto('/messages/new');
  await page.getByRole('checkbox', { name: /Bilal Khan/ }).check({ force: true });
  await page.getByRole('checkbox', { name: /Chitra Iyer/ }).check({ force: true });
  await page.getByRole('textbox', { name: 'Group name' }).fill('Lab partners');
  await page.getByRole('button', { name: 'Create group of 3' }).click();
  await expect(page.getByRole('heading', { name: 'Lab partners', level: 1 })).toBeVisible();
  await expect(log(page).getByText('You created the group')).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Group details' });
  await expect(details.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(3);
  await details.getByRole('button', { name: 'Rename the group' }).click();
  await details.getByRole('textbox', { name: 'Group name' }).fill('Robotics');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Robotics', { exact: true })).toBeVisible();
  await details.getByRole('button', { name: 'Leave group' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/messages');
  await expect(page.getByRole('link', { name: /Robotics/ })).toBeHidden();
});

/** Hold a finger on an element until its menu is shown, and lift it. */
async function holdFinger(page: Page, target: Locator, opened: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to rest a finger on.');
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + 10, y: box.y + 10 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(opened).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const proportions = (box: { width: number; height: number } | null) => (box ? box.height / box.width : 0);

/** The distance in pixels from the bottom of the view to the end of the open conversation. */
const distanceToEnd = (page: Page) =>
  log(page).evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
