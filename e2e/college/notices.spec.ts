// Screens: college/notices, events
import { createNotice, listNotices } from '@quad/contract/college/notices';
import { expectAccessible } from '../accessibility.ts';
import { events } from '../events/events.ts';
import { expect, test } from '../fixtures.ts';
import { pdf } from '../library/documents.ts';
import { words } from '../posts/posts.ts';
import { demoAdmin } from './college.ts';

const PDF = pdf(['Hours'], { name: 'hours.pdf' });

test('an admin publishes a notice about an event, students acknowledge it, and the admin sees who has not', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [reads, waits] = [await newStudent(words('Asha Reads')), await newStudent(words('Aadil Waits'))];
  const author = await demoAdmin(request);
  const [admin, student] = [await signedInPage(author), await signedInPage(reads)];
  const [title, race] = [words('Fire drill'), words('Rover race')];
  await events.create(request, author, { title: race });
  await admin.goto('/college-NoticeHub');
  await admin.getByRole('button', { name: 'Create Announcement' }).click();
  const form = admin.getByRole('dialog', { name: 'Create Announcement' });
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form.getByText('A notice needs a title')).toBeVisible();
  await expectAccessible(admin, { within: '[role=dialog]' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('Leave by the nearest stairs.\nMeet on the Cricket Ground.');
  await form.getByRole('switch', { name: 'Ask to acknowledge' }).click();
  await form.getByLabel('Attach files').setInputFiles([
    { ...PDF, name: 'route.pdf' },
    { ...PDF, name: 'stairs.pdf' },
  ]);
  await form.getByRole('button', { name: 'Choose an event' }).click();
  await form.getByRole('textbox', { name: 'Search events' }).fill(race);
  await form.getByRole('list', { name: 'Events found' }).getByRole('button', { name: race }).click();
  await form.getByRole('button', { name: 'Publish' }).click();
  const onAdmins = admin.getByRole('article', { name: title });
  await expect(onAdmins).toContainText('0 people have acknowledged this.');

  await student.goto('/college-NoticeHub');
  const notice = student.getByRole('article', { name: title });
  await expect(notice).toContainText('Meet on the Cricket Ground.');
  await expect(notice.getByText('Today', { exact: true })).toBeVisible();
  await expect(notice.getByRole('link', { name: 'stairs.pdf' })).toBeVisible();
  const download = student.waitForEvent('download');
  await notice.getByRole('link', { name: 'route.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('route.pdf');
  await notice.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(notice.getByRole('status')).toHaveText('Acknowledged');
  await expectAccessible(student, { within: 'main' });
  await notice.getByRole('link', { name: race }).click();
  await expect(student.getByRole('heading', { level: 1, name: race })).toBeVisible();
  await student.getByRole('main').getByRole('region', { name: 'Notices' }).getByRole('link', { name: title }).click();
  await expect(student).toHaveURL(/college-NoticeHub\?notice=/);
  await expect(notice).toBeInViewport();
  await expect(notice.getByRole('status')).toHaveText('Acknowledged');

  await expect(async () => {
    await admin.reload();
    await expect(onAdmins).toContainText('1 person has acknowledged this.');
  }).toPass();
  await onAdmins.getByRole('button', { name: 'See who has not' }).click();
  const missing = admin.getByRole('dialog', { name: 'Who has not acknowledged' });
  await expect(missing.getByText(waits.fullname)).toBeVisible();
  await expect(missing.getByText(reads.fullname)).toHaveCount(0);
});

test('a student finds notices by their words and audience, and each is new until it was shown', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const admin = await demoAdmin(request);
  const student = await newStudent(words('Chitra Looks'));
  await request.patch(`/api/profile/update/${student.session.user._id}`, {
    headers: { authorization: `Bearer ${student.session.token}` },
    multipart: { department: 'civil' },
  });
  const key = words('survey').replaceAll(' ', '');
  const [forAll, forCivil] = [`${key} of the grounds`, `${key} camp`];
  for (const notice of [{ title: forAll }, { title: forCivil, department: 'civil' }]) {
    const headers = { authorization: `Bearer ${admin.session.token}` };
    expect((await request.post(createNotice.path, { headers, multipart: notice })).ok()).toBe(true);
  }

  const page = await signedInPage(student);
  await page.goto('/college-NoticeHub');
  const titles = page.getByRole('list', { name: 'Notices' }).getByRole('heading');
  await page.getByRole('textbox', { name: 'Search notices' }).fill(key);
  await expect(titles).toHaveText([forCivil, forAll]);
  const first = page.getByRole('article', { name: forAll });
  await expect(first.getByText('New', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Audience' }).selectOption('For my department');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(titles).toHaveText([forCivil]);
  await expect(page).toHaveURL(/[?&]audience=department(&|$)/);
  await page.reload();
  await expect(titles).toHaveText([forCivil]);
  await page.getByRole('button', { name: 'Filter 1 filter is on' }).click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(titles).toHaveText([forCivil, forAll]);

  // both have been shown
  const unread = async () => {
    const headers = { authorization: `Bearer ${student.session.token}` };
    const answer = await request.get(`${listNotices.path}?q=${key}&unread=true`, { headers });
    return (await answer.json()).response.length;
  };
  await expect.poll(unread).toBe(0);
  await page.reload();
  await expect(titles).toHaveText([forCivil, forAll]);
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('button', { name: /^Unread/ }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(titles).toHaveCount(0);
});
