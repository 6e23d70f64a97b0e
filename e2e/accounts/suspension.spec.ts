// Screens: accounts/console, moderation/cases, feeds/feed
import { type APIRequestContext, expect as check } from '@playwright/test';
import { answerProposal, decideCase, getCase } from '@quad/contract/moderation/moderation';
import { fileReport } from '@quad/contract/moderation/reports';
import { listManagedPosts } from '@quad/contract/posts/post-management';
import { expectAccessible } from '../accessibility.ts';
import { demoAdmin, demoModerator } from '../college/college.ts';
import { expect, type Student, test } from '../fixtures.ts';
import { publish, words } from '../posts/posts.ts';
import { alert } from './auth.ts';

/** The answer of a call that must succeed. */
async function call(request: APIRequestContext, { session }: Student, method: string, path: string, data?: object) {
  const headers = { authorization: `Bearer ${session.token}` };
  const answer = await request.fetch(path, { method, headers, ...(data ? { data } : {}) });
  check(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** A moderator proposes to suspend the author of a post, and an admin agrees. */
async function suspend(request: APIRequestContext, who: Student, reporter: Student): Promise<void> {
  const post = await publish(request, who, { caption: words('Cheap phones') });
  const subject = { type: 'post', id: post._id };
  await call(request, reporter, 'POST', fileReport.path, { subject, reason: 'spam' });
  const [moderator, admin] = [await demoModerator(request), await demoAdmin(request)];
  const { posts } = await call(request, admin, 'GET', `${listManagedPosts.path}?author=${who.session.user._id}`);
  const about = ({ path }: { path: string }) => path.replace(':id', posts[0].caseId);
  const { version: first } = await call(request, moderator, 'GET', about(getCase));
  const decision = { version: first, kind: 'suspend', rule: 'spam', reason: 'Too many of these', days: 3 };
  const { version } = await call(request, moderator, 'POST', about(decideCase), decision);
  await call(request, admin, 'POST', about(answerProposal), { version, agrees: true, note: 'I agree' });
}

test('an admin ends a suspension after a confirmation', async ({ newStudent, signedInPage, request }) => {
  const [tara, reporter] = [await newStudent('Tara Menon'), await newStudent('Uma Das')];
  await suspend(request, tara, reporter);
  const signIn = { email: tara.email, password: tara.password };
  expect((await request.post('/api/auth/login', { data: signIn })).status()).toBe(403);

  const page = await signedInPage(await demoAdmin(request));
  await page.goto(`/all_users/${tara.session.user._id}`);
  const moderation = page.getByRole('region', { name: 'Moderation' });
  await expect(moderation).toContainText('Suspended until');
  await expect(moderation.getByRole('link', { name: 'Open the case' })).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await page.goto(`/all_users?q=${tara.email}`);
  await expect(page.getByRole('region', { name: 'Users' }).getByText('Suspended')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Tara Menon' }).click();
  await page.getByRole('menuitem', { name: 'End suspension' }).click();
  const question = page.getByRole('dialog', { name: 'End the suspension of Tara Menon?' });
  await question.getByRole('button', { name: 'End suspension' }).click();
  await expect(alert(page, 'Tara Menon is enabled.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Users' }).getByText('Active')).toBeVisible();
  expect((await request.post('/api/auth/login', { data: signIn })).status()).toBe(200);
});
