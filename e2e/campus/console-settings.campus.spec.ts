// Screens: campus/console/settings, polls, search, campus/landing
import { changeFeatureSettings, changeLandingSettings } from '@quad/contract/campus/campus-settings';
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';

test('a feature that an admin switches off leaves the students’ menu, search and tab bar', async ({
  signedInPage,
  request,
  studentPage: student,
}) => {
  const admin = await demoAdmin(request);
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const put = (off: readonly string[]) => request.put(changeFeatureSettings.path, { headers, data: { off } });
  const page = await signedInPage(admin);
  try {
    await page.goto('/settings?section=features');
    for (const name of ['Polls', 'Reels']) await page.getByRole('switch', { name }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.getByText(/Last changed by/)).toBeVisible();

    await student.goto('/polls');
    await expect(student.getByRole('heading', { name: 'Switched off' })).toBeVisible();
    await visit(student, '/menu');
    const more = student.getByRole('navigation', { name: 'More' }).first();
    await expect(more.getByRole('link', { name: 'Memes' })).toBeVisible();
    await expect(more.getByRole('link', { name: 'Polls' })).toHaveCount(0);

    await visit(student, '/search?q=exam&kind=polls');
    await expect(student.getByRole('tab', { name: 'Memes' })).toBeVisible();
    await expect(student.getByRole('tab', { name: 'Polls' })).toHaveCount(0);
    await expect(student.getByRole('tab', { name: 'All', exact: true })).toHaveAttribute('aria-selected', 'true');

    // the server renders its pages again a moment later
    const tabs = student.getByRole('navigation', { name: 'Main' });
    await expect(async () => {
      await student.reload();
      await expect(tabs.getByRole('link', { name: 'Friends' })).toBeVisible();
      await expect(tabs.getByRole('link', { name: 'Reels' })).toBeHidden({ timeout: 1000 });
    }).toPass();
  } finally {
    await put([]);
  }
});

test('the landing page shows an admin’s chosen figures at once', async ({ signedInPage, request, page: guest }) => {
  const admin = await demoAdmin(request);
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const { claims, showsCampus } = await (await request.get(changeLandingSettings.path, { headers })).json();
  const page = await signedInPage(admin);
  try {
    await page.goto('/settings?section=landing');
    const live = page.getByRole('switch', { name: 'Live figures' });
    await expect(live).toBeVisible();
    if (await live.isChecked()) await live.click();
    if ((await page.getByRole('textbox', { name: 'Figure 1' }).count()) === 0)
      await page.getByRole('button', { name: 'Add a figure' }).click();
    await page.getByRole('textbox', { name: 'Figure 1' }).fill('777+');
    await page.getByLabel('What it counts').first().fill('lamps lit');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await guest.goto('/');
    await expect(guest.getByText('lamps lit').first()).toBeVisible();
  } finally {
    await request.put(changeLandingSettings.path, { headers, data: { claims, showsCampus } });
  }
});
