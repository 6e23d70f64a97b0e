// Screens: college/college, people/friends, people/profile
import type { Page } from '@playwright/test';
import { getCollege } from '@quad/contract/college/college-content';
import { watchNetwork } from '../../scripts/lib/quiet-network.js';
import { expectAccessible } from '../accessibility.ts';
import { expectLight, watchScripts } from '../fetched-scripts.ts';
import { expect, test } from '../fixtures.ts';
import { publish, words } from '../posts/posts.ts';
import { COLLEGE } from './college.ts';

const DEPARTMENTS = ['CSE', 'EEE', 'MECH', 'DS', 'CHE', 'CIVIL'];
const AVAILABLE = ['Hostels (3)', 'Library', 'ATM', 'Cricket Ground', 'Sudha', 'Medical', 'Wi-Fi'];

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the list of colleges leads to a home that shows everything, without layout shifts', async ({
  studentPage: page,
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
  const college = page.getByRole('link', { name: 'Samvaad Institute of Technology' });
  await expect(college).toBeVisible();
  // The code of toasts loads at the first key or tap after the start, and belongs to the shell.
  await page.keyboard.press('Shift');
  await quiet();
  const fetched = watchScripts(page);
  await college.click();
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

  expectLight(await fetched(), 25_000, 'beyond the shell');
  expect(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)).toBeLessThan(
    0.02,
  );
  await expectAccessible(page);
});

test('the pages below the home show alumni, people and departments with their posts, and lead back', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const student = await newStudent();
  const headers = { authorization: `Bearer ${student.session.token}` };
  const slug = COLLEGE.split('/').at(-1) ?? '';
  const { college } = await (await request.get(getCollege.path.replace(':slug', slug), { headers })).json();
  await request.patch(`/api/profile/update/${student.session.user._id}`, {
    headers,
    multipart: { college: college._id, department: 'civil' },
  });
  const caption = words('From the civil lab');
  await publish(request, student, { caption });
  const page = await signedInPage(student);
  await page.goto(COLLEGE);
  await section(page, 'Alumni').getByRole('link', { name: 'Placement List' }).click();
  await expect(page).toHaveURL(`${COLLEGE}/placements`);
  await expect(section(page, 'Class of 2026').getByRole('listitem').first()).toContainText('₹24 lakh');
  await page.getByRole('link', { name: 'Samvaad Institute of Technology' }).click();
  await section(page, 'Alumni').getByRole('link', { name: 'Startup Idea' }).click();
  await expect(page.getByRole('heading', { name: 'TiffinLoop' })).toBeVisible();
  await page.goBack();
  await section(page, 'Peers').getByRole('link', { name: 'Arjun Nambiar' }).click();
  await expect(page).toHaveURL(/\/profile\//);
  await expect(page.getByRole('heading', { name: 'Arjun Nambiar' })).toBeVisible();
  await page.goBack();

  await section(page, 'Departments').getByRole('link', { name: 'CIVIL' }).click();
  await expect(page).toHaveURL(`${COLLEGE}/civil`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Civil Engineering');
  for (const name of ['Modern Labs', 'High Placements', 'Industry Collaboration'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(section(page, 'Our Faculty').getByRole('listitem')).toHaveCount(9);
  await expect(section(page, 'Student Achievements').getByRole('heading', { level: 3 })).toHaveText([
    'Hackathon Winner',
    'AI Research Published',
    'Success in GATE Examination',
  ]);
  await expect(section(page, 'Recent posts from CIVIL').getByRole('article').first()).toContainText(caption);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(COLLEGE);
});
