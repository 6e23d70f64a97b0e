import type { Page } from '@playwright/test';
import { addCollege } from '@quad/contract/colleges';
import { COLLEGE, demoAdmin, stopClock } from './college.ts';
import { expect, expectAccessible, ONCE, test } from './fixtures.ts';
import { publish, words } from './posts.ts';

const DEPARTMENTS = ['CSE', 'EEE', 'MECH', 'DS', 'CHE', 'CIVIL'];
const AVAILABLE = ['Hostels (3)', 'Library', 'ATM', 'Cricket Ground', 'Sudha', 'Medical', 'Wi-Fi'];

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the list of colleges leads to a home that shows everything, without moving what is read', async ({
  newStudent,
  signedInPage,
}) => {
  const page = await signedInPage(await newStudent());
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) shifts.total += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/college-dashboard');
  await expectAccessible(page);
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
  });
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
  await page.waitForLoadState('networkidle');

  const javascript = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
  test.info().annotations.push({ type: 'weight', description: `${javascript} bytes of JavaScript beyond the shell` });
  expect(javascript).toBeLessThanOrEqual(25_000);
  expect(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)).toBeLessThan(
    0.02,
  );
  await expectAccessible(page);
});

test('what leads out of the home opens beside it or is a page of its own', async ({ newStudent, signedInPage }) => {
  const page = await signedInPage(await newStudent());
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

test('a group is described while somebody is at its tile', ONCE, async ({ newStudent, signedInPage }) => {
  const page = await signedInPage(await newStudent());
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

test('pictures that do not load give way to the placeholder', ONCE, async ({ newStudent, signedInPage }) => {
  const page = await signedInPage(await newStudent());
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

test(
  'a college is a row, and one that is not there is an unknown page',
  ONCE,
  async ({ newStudent, signedInPage, request }) => {
    const { session } = await demoAdmin(request);
    const name = words('Second College');
    const answer = await request.post(addCollege.path, {
      headers: { authorization: `Bearer ${session.token}` },
      data: { name },
    });
    expect(answer.status()).toBe(201);
    const page = await signedInPage(await newStudent());
    await page.goto('/college-dashboard');
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/college/${name.toLowerCase().replaceAll(/\s/g, '')}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText('No notices available')).toBeVisible();

    for (const address of ['/college/nowhere', `${COLLEGE}/arts`, '/college/nowhere/cse']) {
      await page.goto(address);
      await expect(page.getByText('Oops! The page you’re looking for doesn’t exist.')).toBeVisible();
    }
  },
);

test(
  'colleges that cannot be loaded are an empty list with a way to try again',
  ONCE,
  async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    await page.route('**/api/colleges', (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid_input', message: 'No' } }),
    );
    await page.goto('/college-dashboard');
    await expect(page.getByText('The colleges could not be loaded.')).toBeVisible();
    await page.unroute('**/api/colleges');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: 'Samvaad Institute of Technology' })).toBeVisible();
  },
);

test.describe('the carousel', () => {
  const carousel = (page: Page) => page.getByRole('region', { name: 'Pictures of Samvaad' });
  const shown = async (page: Page) => {
    const label = await carousel(page).getByRole('group').getAttribute('aria-label');
    return Number(label?.split(' ')[0]);
  };
  const after = (place: number, steps: number) => ((place - 1 + steps + 30) % 3) + 1;

  test(
    'shows the next of three pictures every three seconds, round and round, and waits while somebody is there',
    ONCE,
    async ({ newStudent, signedInPage }) => {
      const page = await signedInPage(await newStudent());
      await page.clock.install();
      await page.addInitScript(() => {
        const durations: unknown[] = [];
        Object.assign(window, { durations });
        const { animate } = Element.prototype;
        Element.prototype.animate = function (frames, options) {
          if (this.getAttribute('aria-roledescription') === 'slide')
            durations.push(typeof options === 'object' ? options.duration : options);
          return animate.call(this, frames, options);
        };
      });
      await page.goto(COLLEGE);
      await expect(carousel(page)).toBeVisible();
      await stopClock(page);
      let place = await shown(page);
      for (let times = 0; times < 3; times++) {
        await page.clock.runFor(3000);
        place = after(place, 1);
        await expect.poll(() => shown(page)).toBe(place);
      }
      const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
      expect(new Set(durations)).toEqual(new Set([300]));

      await carousel(page).hover();
      await expect(carousel(page)).toHaveAttribute('data-running', 'false');
      await page.clock.runFor(10_000);
      expect(await shown(page)).toBe(place);
      await page.mouse.move(0, 0);
      await expect(carousel(page)).toHaveAttribute('data-running', 'true');
      await page.clock.runFor(2990);
      expect(await shown(page)).toBe(place);
      await page.clock.runFor(20);
      place = after(place, 1);
      await expect.poll(() => shown(page)).toBe(place);

      await page.keyboard.press('Tab');
      await carousel(page).getByRole('button', { name: 'Next picture' }).focus();
      await expect(carousel(page)).toHaveAttribute('data-running', 'false');
      await page.keyboard.press('Enter');
      place = after(place, 1);
      await expect.poll(() => shown(page)).toBe(place);
      await page.clock.runFor(10_000);
      expect(await shown(page)).toBe(place);
      for (let times = 0; times < 4; times++)
        await carousel(page).getByRole('button', { name: 'Previous picture' }).click();
      await expect.poll(() => shown(page)).toBe(after(place, -4));
    },
  );

  test('stops when it is told to', ONCE, async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    await page.goto(COLLEGE);
    await carousel(page).getByRole('button', { name: 'Pause the pictures' }).click();
    await page.mouse.move(0, 0);
    await expect(carousel(page)).toHaveAttribute('data-running', 'false');
    await carousel(page).getByRole('button', { name: 'Play the pictures' }).click();
    await page.mouse.move(0, 0);
    await expect(carousel(page)).toHaveAttribute('data-running', 'true');
  });

  test('follows a finger, and stays when it goes back', ONCE, async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    await page.goto(COLLEGE);
    await carousel(page).getByRole('button', { name: 'Pause the pictures' }).tap();
    const place = await shown(page);
    const box = await carousel(page).boundingBox();
    if (!box) throw new Error('The carousel cannot be seen.');
    const y = box.y + box.height / 3;
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    const swipe = async (...way: number[]) => {
      await touch('touchStart', way[0]);
      for (const x of way.slice(1)) await touch('touchMove', x);
      await touch('touchEnd');
    };
    await swipe(300, 260, 200, 120);
    await expect.poll(() => shown(page)).toBe(after(place, 1));
    await swipe(100, 140, 200, 280);
    await expect.poll(() => shown(page)).toBe(place);
    await swipe(200, 180, 170, 195);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await shown(page)).toBe(place);
  });
});

test.describe('the notice board', () => {
  const board = (page: Page) => page.getByRole('group', { name: 'The newest notices' });
  const place = (page: Page) => board(page).evaluate(({ scrollTop }) => scrollTop);

  test(
    'moves a pixel every ten milliseconds, begins anew at half its height, and waits while somebody is there',
    ONCE,
    async ({ newStudent, signedInPage }) => {
      const page = await signedInPage(await newStudent());
      await page.clock.install();
      await page.goto(COLLEGE);
      await expect(board(page)).toHaveAttribute('data-scrolling', 'true');
      await stopClock(page);
      const half = await board(page).evaluate(({ scrollHeight }) => scrollHeight / 2);
      const before = await place(page);
      await page.clock.runFor(2000);
      expect(Math.abs((await place(page)) - ((before + 200) % half))).toBeLessThanOrEqual(2);
      const toTheEnd = Math.ceil(half - (await place(page))) + 30;
      await page.clock.runFor(toTheEnd * 10);
      expect(Math.abs((await place(page)) - 30)).toBeLessThanOrEqual(3);

      await board(page).hover();
      await expect(board(page)).toHaveAttribute('data-scrolling', 'false');
      const held = await place(page);
      await page.clock.runFor(1000);
      expect(await place(page)).toBe(held);
      await page.mouse.move(0, 0);
      await expect(board(page)).toHaveAttribute('data-scrolling', 'true');
      await page.keyboard.press('Tab');
      await board(page).getByRole('link').first().focus();
      await expect(board(page)).toHaveAttribute('data-scrolling', 'false');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/college-NoticeHub\?notice=/);
    },
  );
});

test('nothing moves by itself for whoever asks for that', ONCE, async ({ newStudent, signedInPage }) => {
  const page = await signedInPage(await newStudent());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(COLLEGE);
  await expect(page.getByRole('region', { name: 'Pictures of Samvaad' })).toHaveAttribute('data-running', 'false');
  const board = page.getByRole('group', { name: 'The newest notices' });
  await expect(board).toHaveAttribute('data-scrolling', 'false');
  await expect(board.locator('ul')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(page.getByRole('group', { name: '2 of 3' })).toBeVisible();
});
