// Features: college, friends, profile
import type { Page } from '@playwright/test';
import { addCollege } from '@quad/contract/colleges';
import { watchNetwork } from '../scripts/lib/quiet-network.js';
import { COLLEGE, demoAdmin } from './college.ts';
import { expectLight, watchScripts } from './fetched-scripts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { publish, words } from './posts.ts';

const DEPARTMENTS = ['CSE', 'EEE', 'MECH', 'DS', 'CHE', 'CIVIL'];
const AVAILABLE = ['Hostels (3)', 'Library', 'ATM', 'Cricket Ground', 'Sudha', 'Medical', 'Wi-Fi'];

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the list of colleges leads to a home that shows everything, without moving what is read', async ({
  studentPage: page,
  isMobile,
}) => {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) shifts.total += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const quiet = watchNetwork(page);
  await page.goto('/college-dashboard?list=all');
  await expectAccessible(page);
  // What draws toasts is fetched at the first key or tap, and belongs to the shell.
  await page.keyboard.press('Shift');
  await quiet();
  const fetched = watchScripts(page);
  await page.getByRole('link', { name: 'Samvaad Institute of Technology' }).click();
  await expect(page).toHaveURL(COLLEGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Samvaad Institute of Technology');
  await expect(page).toHaveTitle('Samvaad Institute of Technology · Quad');
  await expect(page.getByText('Ranked among')).toBeVisible();
  await expect(section(page, 'Principal’s Message')).toContainText('Samvaad means dialogue');
  await expect(section(page, 'Departments').getByRole('link')).toContainText(DEPARTMENTS);
  for (const name of AVAILABLE)
    await expect(section(page, 'Campus Facilities').getByText(`${name}, available`)).toBeVisible();
  for (const name of ['Canteen', 'Zym'])
    await expect(section(page, 'Campus Facilities').getByText(`${name}, unavailable`)).toBeVisible();
  await expect(section(page, 'Notice Board').getByRole('link', { name: 'Library open until 2 am' })).toBeVisible();
  await quiet();

  // what stands beside the column of wide windows comes whenever the browser is idle
  if (isMobile) expectLight(await fetched(), 25_000, 'beyond the shell');
  expect(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)).toBeLessThan(
    0.02,
  );
  await expectAccessible(page);
});

test('the only college opens at once, and Back leads to where one came from', async ({ signedInPage, request }) => {
  const page = await signedInPage(await demoAdmin(request));
  // other tests add colleges
  await page.route('**/api/colleges', async (route) => {
    const answer = await route.fetch();
    const { colleges } = await answer.json();
    const only = colleges.filter(({ slug }: { slug: string }) => COLLEGE.endsWith(`/${slug}`));
    await route.fulfill({ response: answer, json: { colleges: only } });
  });
  await page.goto('/friends?tab=friends');
  await page.getByRole('tabpanel').getByRole('link', { name: 'College' }).click();
  await expect(page).toHaveURL(COLLEGE);
  await section(page, 'Departments').getByRole('link', { name: 'CSE' }).click();
  await expect(page).toHaveURL(`${COLLEGE}/cse`);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(COLLEGE);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/friends?tab=friends');
  await page.goForward();
  await page.getByRole('link', { name: 'All colleges' }).click();
  await expect(page.getByRole('button', { name: 'Add a college' })).toBeVisible();
  await expect(page).toHaveURL('/college-dashboard?list=all');
});

test('what leads out of the home opens beside it or is a page of its own', async ({ studentPage: page }) => {
  await page.goto(COLLEGE);
  const feedback = section(page, 'Feedback').getByRole('link');
  await expect(feedback).toHaveAttribute('target', '_blank');
  const map = section(page, 'How to Reach').getByRole('link', { name: 'Open the map' });
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//);
  await section(page, 'Alumni').getByRole('link', { name: 'Placement List' }).click();
  await expect(page).toHaveURL(`${COLLEGE}/placements`);
  await expect(section(page, 'Class of 2026').getByRole('listitem').first()).toContainText('₹24 lakh');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Samvaad Institute of Technology' }).click();
  await section(page, 'Alumni').getByRole('link', { name: 'Startup Idea' }).click();
  await expect(page.getByRole('heading', { name: 'TiffinLoop' })).toBeVisible();
  await page.goBack();
  await section(page, 'Peers').getByRole('link', { name: 'Arjun Nambiar' }).click();
  await expect(page).toHaveURL(/\/profile\//);
  await expect(page.getByRole('heading', { name: 'Arjun Nambiar' })).toBeVisible();
});

test('a group is described while someone is at its tile', async ({ studentPage: page }) => {
  await page.goto(COLLEGE);
  const tile = (name: string) => section(page, 'Groups').getByRole('button', { name });
  const description = section(page, 'Groups').getByRole('status');
  await expect(description).toBeEmpty();
  await tile('NSS').hover();
  await expect(description).toContainText('National Service Scheme');
  await page.mouse.move(0, 0);
  await expect(description).toBeEmpty();
  await tile('Sports').focus();
  await expect(description).toContainText('Cricket');
  await page.keyboard.press('Tab');
  await expect(description).toContainText('literary and cultural society');
  await tile('Talent Hub Society').tap();
  await expect(description).toContainText('Open stage');
  await tile('Talent Hub Society').blur();
  await expect(description).toBeEmpty();
});

test('pictures that do not load give way to the placeholder', async ({ studentPage: page }) => {
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(COLLEGE);
  await expect(section(page, 'Principal’s Message')).toBeVisible();
  await section(page, 'Peers').scrollIntoViewIfNeeded();
  await expect(section(page, 'Principal’s Message').locator('img')).toHaveCount(0);
  await expect(section(page, 'Peers').locator('img')).toHaveCount(0);
  await expect(section(page, 'Peers').getByRole('listitem').locator('svg')).toHaveCount(4);
});

test('each department has a page, with what its people post below', async ({ newStudent, signedInPage, request }) => {
  const student = await newStudent();
  const { college } = await (
    await request.get('/api/colleges/samvaadinstituteoftechnology', {
      headers: { authorization: `Bearer ${student.session.token}` },
    })
  ).json();
  const caption = words('From the civil lab');
  await request.patch(`/api/profile/update/${student.session.user._id}`, {
    headers: { authorization: `Bearer ${student.session.token}` },
    multipart: { college: college._id, department: 'civil' },
  });
  await publish(request, student, { caption });
  const page = await signedInPage(student);
  await page.goto(COLLEGE);
  await section(page, 'Departments').getByRole('link', { name: 'CIVIL' }).click();
  await expect(page).toHaveURL(`${COLLEGE}/civil`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Civil Engineering');
  for (const name of ['Modern Labs', 'High Placements', 'Industry Collaboration'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  const faculty = section(page, 'Our Faculty').getByRole('listitem');
  await expect(faculty).toHaveCount(9);
  await expect(faculty.first()).toContainText('Head of Department, CSE');
  await expect(section(page, 'Student Achievements').getByRole('heading', { level: 3 })).toHaveText([
    'Hackathon Winner',
    'AI Research Published',
    'Success in GATE Examination',
  ]);
  await expect(section(page, 'Recent posts from CIVIL').getByRole('article').first()).toContainText(caption);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  for (const key of ['cse', 'eee', 'mech', 'ds', 'che']) {
    await page.goto(`${COLLEGE}/${key}`);
    await expect(section(page, 'Our Faculty').getByRole('listitem')).toHaveCount(9);
  }
});

test('a college is a row, and one that is not there is an unknown page', async ({ studentPage: page, request }) => {
  const { session } = await demoAdmin(request);
  const name = words('Second College');
  const answer = await request.post(addCollege.path, {
    headers: { authorization: `Bearer ${session.token}` },
    data: { name },
  });
  expect(answer.status()).toBe(201);
  await page.goto('/college-dashboard?list=all');
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/college/${name.toLowerCase().replaceAll(/\s/g, '')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('No notices available')).toBeVisible();

  for (const address of ['/college/nowhere', `${COLLEGE}/arts`, '/college/nowhere/cse']) {
    await page.goto(address);
    await expect(page.getByText('Oops! The page you’re looking for doesn’t exist.')).toBeVisible();
  }
});

test('colleges that cannot be loaded are an empty list with a way to try again', async ({ studentPage: page }) => {
  await page.route('**/api/colleges', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid_input', message: 'No' } }),
  );
  await page.goto('/college-dashboard?list=all');
  await expect(page.getByText('The colleges could not be loaded.')).toBeVisible();
  await page.unroute('**/api/colleges');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Samvaad Institute of Technology' })).toBeVisible();
});
