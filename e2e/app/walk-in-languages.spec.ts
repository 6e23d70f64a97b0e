// Screens: accounts/sign-in, accounts/settings, people/first-steps, people/profile, posts/create, feeds/feed, messages, events, college/notices

import type { APIRequestContext, Page } from '@playwright/test';
import type { Session } from '@quad/contract/accounts/auth';
import { CAMPUS_TIME_ZONE } from '@quad/contract/campus/campus-time';
import { createNotice } from '@quad/contract/college/notices';
import { localeOf } from '@quad/contract/language/languages';
import { TEST_VOICES } from '@quad/contract/language/test-voices';
import { demoAdmin } from '../college/college.ts';
import { events } from '../events/events.ts';
import { expect, type Student, test } from '../fixtures.ts';
import { people } from '../people/people.ts';
import { card, words } from '../posts/posts.ts';
import { inLanguage, startWalk } from './large-text.ts';
import { textsIn } from './texts.ts';

const WIDTH = 390;
const FULLNAME = 'Meera Nair';
const PASSWORD = 'monsoon-evening-41';

test.use({ isMobile: false });

test.describe('with a browser in Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('a student signs up, posts, writes, registers and acknowledges in Hindi', async ({
    page,
    newStudent,
    request,
  }) => {
    const friend = await newStudent('Bilal Khan');
    expect(await faultsOfWalk({ page, request, friend, language: 'hi', locale: localeOf('hi') })).toEqual([]);
  });
});

test('a student signs up, posts, writes, registers and acknowledges from right to left', async ({
  page,
  newStudent,
  request,
}) => {
  const [friend, { locale }] = [await newStudent('Bilal Khan'), TEST_VOICES['ar-XB']];
  expect(await faultsOfWalk({ page, request, friend, language: 'ar-XB', locale })).toEqual([]);
});

interface Walk {
  readonly page: Page;
  readonly request: APIRequestContext;
  /** An organiser of events, who becomes the new student's friend. */
  readonly friend: Student;
  readonly language: 'hi' | 'ar-XB';
  /** The locale of the language's dates. */
  readonly locale: string;
}

/** Walk as a new student by the names of controls in a language. Returns the faults of the screens. */
async function faultsOfWalk({ page, request, friend, language, locale }: Walk): Promise<readonly string[]> {
  const text = textsIn(language);
  const walk = await startWalk(page, inLanguage(language, WIDTH));
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const field = (name: string) => main.getByLabel(name, { exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  await walk.to('/signup');
  const email = `meera.${crypto.randomUUID()}@quad.example`;
  await field(text('Full Name')).fill(FULLNAME);
  await field(text('Email')).fill(email);
  await field(text('Password')).fill(PASSWORD);
  await button(text('Sign Up')).click();
  await expect(heading(text('One last step'))).toBeVisible();
  await walk.look('/login');
  await field(text('Password')).fill(PASSWORD);
  await button(text('Sign In')).click();
  await expect(heading(text('Are you 18 or older?'))).toBeVisible();
  await walk.look('/first-steps');
  await button(text('I am 18 or older')).click();
  await button(text('Save my choices')).click();
  await expect(heading(text('Add a picture'))).toBeVisible();
  await button(text('Do this later')).click();
  await expect(page).toHaveURL('/');

  await walk.to('/create?type=text');
  const caption = words('Rain over the workshop');
  await main.getByRole('textbox', { name: text('Text'), exact: true }).fill(caption);
  await button(text('Post', {}, 'verb')).click();
  await expect(heading(text('Successfully Posted!'))).toBeVisible();
  await expect(card(page, caption)).toBeInViewport();
  await expect(page.getByRole('article').first()).toContainText(caption);
  await walk.look('/');

  const session: Session = JSON.parse((await page.evaluate(() => localStorage.getItem('auth'))) ?? '');
  await people.befriend(request, { fullname: FULLNAME, email, password: PASSWORD, session }, friend);
  await walk.to(`/profile/${friend.session.user._id}`);
  await main.getByRole('link', { name: text('Message'), exact: true }).click();
  await main.getByRole('textbox', { name: text('Message'), exact: true }).fill('Coming to the lab?');
  await button(text('Send')).click();
  const sent = main.getByRole('log', { name: text('Messages') }).getByRole('article', { name: 'Coming to the lab?' });
  await expect(sent.getByRole('img', { name: text('Sent', {}, 'message'), exact: true })).toBeVisible();
  await walk.look('/messages');

  await events.organiser(request, friend);
  const title = words('Soldering workshop');
  const { _id: id, startsAt } = await events.create(request, friend, { title });
  await walk.to(`/events/${id}`);
  await button(`${text('Register')}: ${title}`).click();
  await main.getByRole('link', { name: text('Show ticket'), exact: true }).click();
  const qr = text('QR code of your ticket. It changes every 30 seconds.');
  await expect(main.getByRole('img', { name: qr, exact: true })).toBeVisible();
  const weekday = new Date(startsAt).toLocaleDateString(locale, { weekday: 'short', timeZone: CAMPUS_TIME_ZONE });
  await expect(main.getByRole('article', { name: text('Ticket for {title}', { title }) })).toContainText(weekday);
  await walk.look('/events/ticket');

  const { session: admin } = await demoAdmin(request);
  const answer = await request.post(createNotice.path, {
    headers: { authorization: `Bearer ${admin.token}` },
    multipart: { title: words('Fire drill'), asksAcknowledgement: 'true' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await walk.to('/college-NoticeHub');
  const notice = main.getByRole('article').first();
  await expect(notice.getByText(text('Today'), { exact: true })).toBeVisible();
  await notice.getByRole('button', { name: text('Acknowledge'), exact: true }).click();
  await expect(notice.getByRole('status')).toHaveText(text('Acknowledged'));

  await walk.to('/account/appearance');
  const lightTheme = main.getByRole('radio', { name: text('Light') });
  await lightTheme.check();
  await expect(page.locator('html')).not.toHaveClass(/\bdark\b/);
  return walk.found;
}
