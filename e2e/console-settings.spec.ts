// Features: settings, announcements, account, feedback, polls, landing, notices, search
import { changeFeatureSettings, changeLandingSettings } from '@quad/contract/campus-settings';
import { demoAdmin } from './college.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('an admin walks through the settings, and each section stands at its own address', async ({
  signedInPage,
  request,
}) => {
  const page = await signedInPage(await demoAdmin(request));
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(page.getByRole('region', { name: 'Support contacts' })).toContainText('support@quad.example');
  await expectAccessible(page);
  for (const [tab, section, shown] of [
    ['Registration', 'registration', 'Registration is open'],
    ['Landing page', 'landing', 'Live figures'],
    ['Features', 'features', 'Marketplace'],
    ['Quiet hours', 'quiet-hours', 'Quiet hours for everyone'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page).toHaveURL(`/settings?section=${section}`);
    await expect(page.getByRole('switch', { name: shown })).toBeVisible();
    await expectAccessible(page, { within: 'main' });
  }
  await page.getByRole('tab', { name: 'Limits' }).click();
  await expect(page.getByLabel('Polls and surveys, an hour')).toHaveValue(/\d+/);
  await expectAccessible(page, { within: 'main' });
  await page.getByRole('tab', { name: 'System' }).click();
  await page.getByRole('button', { name: 'Test the media storage' }).click();
  await expect(page.getByText('A file was written, read and removed.')).toBeVisible();
  await expectAccessible(page, { within: 'main' });
});

test('of two admins who save at once, the second one is asked and loses nothing', async ({
  signedInPage,
  request,
  newStudent,
}) => {
  const admin = await demoAdmin(request);
  const page = await signedInPage(admin);
  await page.goto('/settings?section=features');
  await page.getByRole('switch', { name: 'Polls' }).click();
  // somebody else saves in the meantime
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const put = (off: readonly string[]) => request.put(changeFeatureSettings.path, { headers, data: { off } });
  expect((await put(['reels'])).status()).toBe(200);
  try {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Someone else has saved these settings');
    await expect(page.getByRole('switch', { name: 'Polls' })).not.toBeChecked();
    await expectAccessible(page, { within: 'main' });
    await page.getByRole('button', { name: 'Save mine instead' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.getByText(/Last changed by/)).toBeVisible();

    // what is off has left the menu of students, and its screen says so
    const student = await signedInPage(await newStudent());
    await student.goto('/polls');
    await expect(student.getByRole('heading', { name: 'Switched off' })).toBeVisible();
    await expectAccessible(student, { within: 'main' });
    await student.goto('/menu');
    const more = student.getByRole('navigation', { name: 'More' }).first();
    await expect(more.getByRole('link', { name: 'Memes' })).toBeVisible();
    await expect(more.getByRole('link', { name: 'Polls' })).toHaveCount(0);

    // neither search nor the bar of tabs leads to it; the pages are made anew a moment later
    await student.goto('/search?q=exam&kind=polls');
    await expect(student.getByRole('tab', { name: 'Memes' })).toBeVisible();
    await expect(student.getByRole('tab', { name: 'Polls' })).toHaveCount(0);
    await expect(student.getByRole('tab', { name: 'All', exact: true })).toHaveAttribute('aria-selected', 'true');
    const tabs = student.getByRole('navigation', { name: 'Main' });
    await expect(tabs.getByRole('link', { name: 'Reels' })).toBeVisible();
    expect((await put(['polls', 'reels'])).status()).toBe(200);
    await expect(async () => {
      await student.reload();
      await expect(tabs.getByRole('link', { name: 'Friends' })).toBeVisible();
      await expect(tabs.getByRole('link', { name: 'Reels' })).toBeHidden({ timeout: 1000 });
    }).toPass();
  } finally {
    await put([]);
  }
});

test('in the console a part that is off has only its own pages of admins, which say so', async ({
  signedInPage,
  request,
}, { project }) => {
  const page = await signedInPage(await demoAdmin(request));
  // of this window alone: other tests use these parts at the same time
  await page.route('**/api/features', (route) => route.fulfill({ json: { off: ['events', 'memes'] } }));
  await page.goto('/');
  if (project.name === 'phone') await page.getByRole('button', { name: 'Open the sidebar' }).click();
  const links = page.getByRole('navigation', { name: 'Console' });
  await expect(links.getByRole('link', { name: 'Events Off' })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Polls' })).toBeVisible();
  for (const gone of ['Memes', 'Event Organisers'])
    await expect(links.getByRole('link', { name: gone })).toHaveCount(0);
  await expectAccessible(page, { within: 'nav[aria-label=Console]' });
  if (project.name === 'phone') await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Search the console' }).click();
  const found = page.getByRole('dialog').getByRole('option');
  await page.getByRole('dialog').getByRole('combobox').fill('e');
  await expect(found.filter({ hasText: /^EventsOff$/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('combobox').fill('memes');
  await expect(found).toHaveCount(0);
});

test('what the landing page claims is chosen, and shown at once', async ({ signedInPage, request, page }) => {
  const admin = await demoAdmin(request);
  const console = await signedInPage(admin);
  const before = await request.get(changeLandingSettings.path, {
    headers: { authorization: `Bearer ${admin.session.token}` },
  });
  const { claims, showsCampus } = await before.json();
  try {
    await console.goto('/settings?section=landing');
    const live = console.getByRole('switch', { name: 'Live figures' });
    await expect(live).toBeVisible();
    if (await live.isChecked()) await live.click();
    if ((await console.getByRole('textbox', { name: 'Figure 1' }).count()) === 0)
      await console.getByRole('button', { name: 'Add a figure' }).click();
    await console.getByRole('textbox', { name: 'Figure 1' }).fill('777+');
    await console.getByLabel('What it counts').first().fill('lamps lit');
    await console.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(console.getByText('Saved.')).toBeVisible();
    await page.goto('/');
    await expect(page.getByText('lamps lit').first()).toBeVisible();
  } finally {
    await request.put(changeLandingSettings.path, {
      headers: { authorization: `Bearer ${admin.session.token}` },
      data: { claims, showsCampus },
    });
  }
});

test('announcements have their reach, and tickets lead to their answers', async ({ signedInPage, request }) => {
  const page = await signedInPage(await demoAdmin(request));
  await page.goto('/messages');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
  const table = page.getByRole('region', { name: 'Announcements' });
  await expect(table.getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Search announcements').fill('zzzz');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page).toHaveURL('/messages?q=zzzz');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(table.getByRole('link').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('announcements.csv');

  await page.getByRole('tab', { name: 'Support tickets' }).click();
  await expect(page).toHaveURL('/messages?tab=tickets');
  await expect(page.getByRole('region', { name: 'Support tickets' })).toBeVisible();
  await expectAccessible(page, { within: 'main' });
});

test('students find no settings, and have their own conversations', async ({ studentPage: page }) => {
  await page.goto('/settings');
  await expect(page).toHaveURL('/unauthorized');
  await page.goto('/messages');
  await expect(page.getByRole('tab', { name: 'Support tickets' })).toHaveCount(0);
});
