// Screens: accounts/console
import { demoAdmin } from '../college/college.ts';
import { expect, test, WIDE } from '../fixtures.ts';

test(
  'on a desk a table becomes a list beside the open item, which stays while the list is searched, and after a reload',
  WIDE,
  async ({ signedInPage, request }) => {
    const page = await signedInPage(await demoAdmin(request));
    await page.goto('/all_users?sort=-joined');
    const details = page.getByRole('region', { name: 'Details' });
    const list = page.getByRole('region', { name: 'The list of users' });
    const user = page.getByRole('table').getByRole('link').nth(3);
    const name = (await user.textContent()) ?? '';
    const address = (await user.getAttribute('href')) ?? '';
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .nth(1)
      .check();
    await user.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(details).toBeFocused();
    await expect(page.getByRole('table')).toHaveCount(0);
    // names may repeat
    const row = list.locator(`a[href="${address}"]`);
    await expect(row).toBeInViewport();
    await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(1);

    await details.getByRole('button', { name: 'Next' }).click();
    await expect(row).not.toHaveAttribute('aria-current');
    await details.getByRole('button', { name: 'Previous' }).click();
    await expect(row).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('u');
    await expect(page).toHaveURL('/all_users?sort=-joined');
    await expect(page.getByRole('table').locator(`a[href="${address}"]`)).toBeFocused();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);

    await page.keyboard.press('Enter');
    await list.getByRole('textbox', { name: 'Search users' }).pressSequentially('asha');
    await expect(list.getByRole('link', { name: 'Asha Rao' }).first()).toBeVisible();
    await expect(details).toBeVisible();
    await expect(list.getByRole('textbox', { name: 'Search users' })).toBeFocused();
    await page.reload();
    await expect(list.getByRole('textbox', { name: 'Search users' })).toHaveValue('asha');
    await details.getByRole('link', { name: 'Back to list' }).click();
    await expect(page).toHaveURL('/all_users?q=asha&sort=-joined');
  },
);
