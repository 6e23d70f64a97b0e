// Screens: people/edit-profile, people/profile, feeds/feed
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';

test('a student changes their public profile, picture included, and hides the email address', async ({
  newStudent,
  signedInPage,
}) => {
  const asha = await newStudent('Asha Verma');
  const page = await signedInPage(asha);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Asha Rani Verma');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('textbox', { name: 'Bio' }).fill('Chai before code. More at https://www.asha.example/chai.');
  await page.getByRole('textbox', { name: 'Portfolio' }).fill('asha.example/');
  const username = `asha.${asha.session.user._id.slice(-8)}`;
  await page.getByRole('textbox', { name: 'Username' }).fill(username.toUpperCase());
  await expect(page.getByText(`@${username} is available.`).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Pronouns' }).selectOption('she/her');
  await page.getByRole('combobox', { name: 'College' }).selectOption('Samvaad Institute of Technology');
  await page.getByRole('combobox', { name: 'Department' }).selectOption('CSE');
  await page.getByRole('combobox', { name: 'Year of study' }).selectOption('Year 2');
  await page.getByRole('switch', { name: 'Hide my email address' }).click();
  await page.getByLabel('Add a picture').setInputFiles(picture({ width: 900, height: 600 }));
  const cropper = page.getByRole('dialog', { name: 'Crop your picture' });
  await expect(cropper.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  await cropper.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByRole('img', { name: 'Your new picture' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Asha Rani Verma' })).toBeVisible();
  await expect(page.getByText('Chai before code.')).toBeVisible();
  const inBio = page.getByRole('link', { name: 'asha.example/chai' });
  await expect(inBio).toHaveAttribute('href', 'https://www.asha.example/chai');
  await expect(inBio).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  await expect(page.getByText(`@${username}`)).toBeVisible();
  await expect(page.getByText('· she/her')).toBeVisible();
  await expect(page.getByText(/^CSE · 2nd year · ./)).toBeVisible();
  const portfolio = page.getByRole('link', { name: 'asha.example', exact: true });
  await expect(portfolio).toHaveAttribute('href', 'https://asha.example/');
  await expect(portfolio).toHaveAttribute('target', '_blank');
});
