// Screens: careers

import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { words } from '../posts/posts.ts';
import { placement } from './internship.ts';

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
  await sheet.getByRole('button', { name: 'Confirm record' }).click();
  await expect(sheet.getByText('Confirmed by the placement office')).toBeVisible();
  const student = await signedInPage(asha);
  await student.goto('/internship/details');
  await expect(student.getByText('Confirmed by the placement office')).toBeVisible();
  await expect(student.getByLabel('CGPA')).toHaveValue('8.1');

  await remove.click();
  await expect(remove).toHaveCount(0);
  await officer.reload();
  await expect(officer.getByRole('region', { name: 'Academic records' })).toHaveCount(0);
});
