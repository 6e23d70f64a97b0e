// Screens: careers
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Expect a field to have the focus, with nothing covering it. */
async function expectShown(page: Page, field: Locator) {
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const bar = await page.getByRole('banner').boundingBox();
    const box = await field.boundingBox();
    expect(box?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  }).toPass();
}

test("a server's refusal appears at its field, which is focused and uncovered, until the field changes", async ({
  studentPage: page,
}) => {
  await page.goto('/internship/details');
  const cgpa = page.getByLabel('CGPA');
  await cgpa.fill('11');
  await page.getByLabel('Active backlogs').fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectShown(page, cgpa);
  await expect(page.getByText('A CGPA is a number from 0 to 10')).toBeVisible();
  await cgpa.fill('9');
  await expect(page.getByText('A CGPA is a number from 0 to 10')).toHaveCount(0);
});
