import type { Page } from '@playwright/test';
import { stopClock } from '../clock.ts';
import { expect } from '../fixtures.ts';

/** The inputs of the form, by their labels. */
export function fields(page: Page) {
  return {
    fullname: page.getByLabel('Full Name'),
    email: page.getByLabel('Email'),
    password: page.getByLabel('Password', { exact: true }),
  };
}

/** The toast with this text. */
export const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** A button of the screen, not of the frame around it. */
export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

/** Fill and submit the form. With `waiting`, stop the page's clock first. */
export async function signIn(page: Page, mail: string, secret: string, { waiting = false } = {}) {
  // The sign-up form has fields of the same names, and stays until this screen has arrived.
  await expect(button(page, 'Sign In')).toBeVisible();
  const { email, password } = fields(page);
  await email.fill(mail);
  await password.fill(secret);
  if (waiting) await stopClock(page);
  await button(page, 'Sign In').click();
}
