// Features: notices, events
import { createNotice, listNotices } from '@quad/contract/notices';
import { demoAdmin } from './college.ts';
import { events } from './events.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { picture } from './pictures.ts';
import { words } from './posts.ts';

const PDF = { name: 'hours.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('an admin publishes a notice, students acknowledge it, and the admin sees who has not', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [reads, waits] = [await newStudent(words('Asha Reads')), await newStudent(words('Aadil Waits'))];
  const [admin, student] = [await signedInPage(await demoAdmin(request)), await signedInPage(reads)];
  const title = words('Fire drill');
  await admin.goto('/college-NoticeHub');
  await admin.getByRole('button', { name: 'Create Announcement' }).click();
  const form = admin.getByRole('dialog', { name: 'Create Announcement' });
  await form.getByRole('button', { name: 'Publish notice' }).click();
  await expect(form.getByText('A notice needs a title')).toBeVisible();
  await form.getByLabel('Title').fill(title);
  await expect(form.getByText('A notice needs a title')).toHaveCount(0);
  await form.getByLabel('Description').fill('Leave by the nearest stairs.\nMeet on the Cricket Ground.');
  await form.getByRole('switch', { name: 'Ask to acknowledge' }).click();
  await form.getByLabel('Attach files').setInputFiles([
    { ...PDF, name: 'route.pdf' },
    { ...PDF, name: 'stairs.pdf' },
  ]);
  await expectAccessible(admin);
  await form.getByRole('button', { name: 'Publish notice' }).click();
  const onAdmins = admin.getByRole('article', { name: title });
  await expect(onAdmins).toContainText('0 people have acknowledged this.');

  await student.goto('/college-NoticeHub');
  const notice = student.getByRole('article', { name: title });
  await expect(notice).toContainText('Meet on the Cricket Ground.');
  await expect(notice.getByText(/^\d\d-\d\d-\d{4}$/)).toBeVisible();
  await expect(notice.getByRole('link', { name: 'stairs.pdf' })).toBeVisible();
  const download = student.waitForEvent('download');
  await notice.getByRole('link', { name: 'route.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('route.pdf');
  const acknowledged = student.waitForResponse((answer) => /acknowledge/.test(answer.url()) && answer.ok());
  await notice.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(notice.getByRole('status')).toHaveText('Acknowledged');
  await acknowledged;
  await expectAccessible(student, { within: 'main' });
  await student.reload();
  await expect(notice.getByRole('status')).toHaveText('Acknowledged');

  await admin.reload();
  await expect(onAdmins).toContainText('1 person has acknowledged this.');
  await onAdmins.getByRole('button', { name: 'See who has not' }).click();
  const missing = admin.getByRole('dialog', { name: 'Who has not acknowledged' });
  await expect(missing.getByText(waits.fullname)).toBeVisible();
  await expect(missing.getByText(reads.fullname)).toHaveCount(0);
});

test('an admin changes whom a notice is for and what hangs on it, and deletes it', async ({
  signedInPage,
  studentPage: student,
  request,
}) => {
  const author = await demoAdmin(request);
  const admin = await signedInPage(author);
  const title = words('Water supply');
  const answer = await request.post(createNotice.path, {
    headers: { authorization: `Bearer ${author.session.token}` },
    multipart: { title, file: PDF },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await student.goto('/college-NoticeHub');
  await expect(student.getByRole('article', { name: title })).toContainText('hours.pdf');

  await admin.goto('/college-NoticeHub');
  const notice = admin.getByRole('article', { name: title });
  await notice.getByRole('button', { name: `More about ${title}` }).click();
  await admin.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = admin.getByRole('dialog', { name: 'Edit notice' });
  await edit.getByRole('button', { name: 'Remove hours.pdf' }).click();
  await edit.getByLabel('Attach files').setInputFiles(picture({ width: 400, height: 300 }));
  await edit.getByLabel('Department').selectOption('CIVIL');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(notice.getByRole('img', { name: 'Picture of the notice: photo.png' })).toBeVisible();
  await expect(notice.getByText('CIVIL')).toBeVisible();
  await student.reload();
  await expect(student.getByRole('article').first()).toBeVisible();
  await expect(student.getByRole('article', { name: title })).toHaveCount(0);

  await notice.getByRole('button', { name: `More about ${title}` }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notice).toHaveCount(0);
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
  for (const notice of [
    { title: forAll, description: 'Write to estate@quad.example or call +91 98765 43210.' },
    { title: forCivil, department: 'civil' },
  ]) {
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
  await expect(first.getByRole('link', { name: 'estate@quad.example' })).toHaveAttribute(
    'href',
    'mailto:estate@quad.example',
  );
  await expect(first.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');
  await expectAccessible(page, { within: 'main' });

  await page.getByRole('combobox', { name: 'Audience' }).selectOption('For my department');
  await expect(titles).toHaveText([forCivil]);
  await expect(page).toHaveURL(/[?&]audience=department(&|$)/);
  await page.reload();
  await expect(titles).toHaveText([forCivil]);
  await page.getByRole('combobox', { name: 'Audience' }).selectOption('All audiences');
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
  await page.getByRole('button', { name: /^Unread/ }).click();
  await expect(page.getByRole('heading', { name: `No results for "${key}"` })).toBeVisible();
  await page.getByRole('button', { name: 'Show all notices' }).click();
  await expect(page).toHaveURL('/college-NoticeHub');
  await expect(titles.first()).toBeVisible();
});

test('a notice leads to the event it is about, and the event to its notices', async ({
  signedInPage,
  studentPage: page,
  request,
}) => {
  const author = await demoAdmin(request);
  const title = words('Rover race');
  const event = await events.create(request, author, { title });
  const admin = await signedInPage(author);
  await admin.goto('/college-NoticeHub');
  await admin.getByRole('button', { name: 'Create Announcement' }).click();
  const form = admin.getByRole('dialog', { name: 'Create Announcement' });
  const about = words('Gate passes');
  await form.getByLabel('Title').fill(about);
  await form.getByRole('button', { name: 'Choose an event' }).click();
  const search = form.getByRole('textbox', { name: 'Search events' });
  await expect(search).toBeFocused();
  await search.fill(title);
  await expectAccessible(admin);
  await form.getByRole('list', { name: 'Events found' }).getByRole('button', { name: title }).click();
  await expect(form.getByRole('button', { name: `Remove ${title}` })).toBeFocused();
  await form.getByRole('button', { name: 'Publish notice' }).click();
  await expect(admin.getByRole('article', { name: about })).toContainText(title);

  await page.goto('/college-NoticeHub');
  const notice = page.getByRole('article', { name: about });
  await expect(notice.getByRole('link', { name: title })).toContainText('Seminar Hall 2');
  await expectAccessible(page, { within: 'main' });
  await notice.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const back = page.getByRole('main').getByRole('region', { name: 'Notices' }).getByRole('link', { name: about });
  await expectAccessible(page, { within: 'main' });
  await back.click();
  await expect(page).toHaveURL(/college-NoticeHub\?notice=/);
  await expect(notice).toBeInViewport();

  await events.cancel(request, author, event);
  await page.reload();
  await expect(notice.getByRole('link', { name: title })).toContainText('Cancelled');
  await events.remove(request, author, event);
  await page.reload();
  await expect(notice).toContainText('The event is no longer available.');
  await expect(notice).not.toContainText(title);
});

test('no notices say so', async ({ studentPage: page }) => {
  // an answer of another shape is no notices
  await page.route('**/api/notices*', (route) => route.fulfill({ json: { response: 'none' } }));
  await page.goto('/college-NoticeHub');
  await expect(page.getByText('No notices available')).toBeVisible();
});
