// Features: internship

import { demoAdmin } from './college.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { placement } from './internship.ts';
import { words } from './posts.ts';

test('an admin chooses placement officers, who confirm academic records', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [chosen, asha] = [await newStudent(words('Omkar Officer')), await newStudent(words('Asha Record'))];
  const admin = await signedInPage(await demoAdmin(request));
  await admin.goto('/internship/office');
  const officers = admin.getByRole('region', { name: 'Placement officers' });
  await officers.getByRole('textbox', { name: 'Add a placement officer' }).fill(chosen.fullname);
  await officers.getByRole('button', { name: `Add ${chosen.fullname}` }).click();
  const remove = officers.getByRole('button', { name: `Remove ${chosen.fullname} from the placement officers` });
  await expect(remove).toBeVisible();
  await expectAccessible(admin, { within: 'main' });

  await placement.record(request, asha, { cgpa: 7.2, backlogs: 1 });
  const officer = await signedInPage(chosen);
  await officer.goto('/internship/office');
  await expect(officer.getByRole('region', { name: 'Placement officers' })).toContainText('Admins choose them.');
  const records = officer.getByRole('region', { name: 'Academic records' });
  await records.getByRole('textbox', { name: 'Find a student' }).fill(asha.fullname);
  await records.getByRole('button', { name: `Open ${asha.fullname}` }).click();
  const sheet = officer.getByRole('dialog', { name: asha.fullname });
  await expect(sheet.getByLabel('CGPA')).toHaveValue('7.2');
  await sheet.getByLabel('CGPA').fill('8.1');
  await sheet.getByLabel('Active backlogs').fill('0');
  await expectAccessible(officer, { within: '[role=dialog]' });
  await sheet.getByRole('button', { name: 'Confirm record' }).click();
  await expect(sheet.getByText('Confirmed by the placement office')).toBeVisible();
  await expectAccessible(officer, { within: '[role=dialog]' });
  const student = await signedInPage(asha);
  await student.goto('/internship/details');
  await expect(student.getByText('Confirmed by the placement office')).toBeVisible();
  await expect(student.getByLabel('CGPA')).toHaveValue('8.1');

  await remove.click();
  await expect(remove).toHaveCount(0);
  await officer.reload();
  await expect(officer.getByRole('region', { name: 'Academic records' })).toHaveCount(0);
  await expectAccessible(officer, { within: 'main' });
});

test('a poster offers interview slots, and sees who has booked them', async ({ newStudent, signedInPage, request }) => {
  const [officer, asha] = [await newStudent('Placement Officer'), await newStudent(words('Asha Books'))];
  await placement.officer(request, officer);
  const posting = await placement.post(request, officer, { title: words('Slots intern') });
  const id = await placement.apply(request, asha, posting);
  await placement.setStatus(request, officer, posting, [id], 'Interviewing');
  const poster = await signedInPage(officer);
  await poster.goto(`/internship/${posting._id}/slots`);
  await expect(poster.getByRole('heading', { name: 'No slots yet' })).toBeVisible();
  await expectAccessible(poster, { within: 'main' });
  await poster.getByRole('button', { name: 'Add slots' }).click();
  await expect(poster.getByRole('dialog', { name: 'Add slots' })).toBeVisible();
  await expectAccessible(poster, { within: '[role=dialog]' });
  await poster.keyboard.press('Escape');
  await placement.addSlots(request, officer, posting, 2);
  await expect(poster.getByText('Room 12 · 0 of 1 booked')).toHaveCount(2);

  const page = await signedInPage(asha);
  await page.goto(`/internship/${posting._id}`);
  await page
    .getByRole('button', { name: /^Book:/ })
    .first()
    .click();
  await expect(poster.getByText('Room 12 · 1 of 1 booked')).toBeVisible();
  await expect(poster.getByRole('link', { name: asha.fullname })).toBeVisible();
  await expectAccessible(poster, { within: 'main' });
  await poster
    .getByRole('button', { name: /^Remove the slot/ })
    .last()
    .click();
  await expect(poster.getByText(/^Room 12/)).toHaveCount(1);
  // the visit has begun here: there is no screen before, and the posting is the one above
  await poster.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(poster).toHaveURL(`/internship/${posting._id}`);
});
