// Screens: events, groups, polls, memes, market, accounts/settings, careers, membership
import type { Page } from '@playwright/test';
import { events } from '../events/events.ts';
import { expect, type Student, test } from '../fixtures.ts';
import { groups } from '../groups/groups.ts';
import { market } from '../market/market.ts';
import { verification } from '../membership/verification.ts';
import { uploadMeme } from '../memes/memes.ts';
import { BALLOT, polls, QUESTIONS } from '../polls/polls.ts';
import { words } from '../posts/posts.ts';
import { expectLittleJavaScript } from '../weight.ts';

/** A dozen screens take long: each is weighed in a new browser that opens the shell first. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name });

type Shown = (page: Page) => ReturnType<Page['locator']>;
type Opened = { signedInPage: (student: Student) => Promise<Page>; student: Student };

/** The most for screens with many texts or composers, in bytes: each text is whole, with its plurals (decision 344). */
const MANY_TEXTS = 26_500;

/** Weigh screens by their addresses, each until its content is shown. */
async function weigh({ signedInPage, student }: Opened, screens: Readonly<Record<string, Shown>>, most?: number) {
  for (const [address, shown] of Object.entries(screens))
    await test.step(address, async () => {
      const page = await signedInPage(student);
      await expectLittleJavaScript(page, address, () => expect(shown(page)).toBeVisible(), most);
    });
}

test('events load little JavaScript beyond the shell', async ({ newStudent, signedInPage, student, request }) => {
  const host = await newStudent();
  await events.organiser(request, host);
  const title = words('Light');
  const { _id } = await events.create(request, host, { title });
  await weigh(
    { signedInPage, student },
    {
      '/events': (page) => page.getByRole('main').getByRole('article').first(),
    },
  );
  await weigh(
    { signedInPage, student },
    { [`/events/${_id}`]: (page) => button(page, `Register: ${title}`) },
    MANY_TEXTS,
  );
});

test('study groups load little JavaScript beyond the shell', async ({ newStudent, signedInPage, student, request }) => {
  const asha = await newStudent();
  const group = await groups.create(request, asha, words('Light'));
  const topic = await groups.topic(request, asha, group._id, words('Where to begin'));
  await groups.join(request, student, group);
  await weigh(
    { signedInPage, student },
    {
      '/groups': (page) => heading(page, 'Study Groups & Discussions'),
      [`/groups/${group._id}`]: (page) => heading(page, group.title),
    },
  );
  // its texts have mentions and hashtags, and its composer completes both
  await weigh(
    { signedInPage, student },
    { [`/groups/topics/${topic._id}`]: (page) => page.getByLabel('Your reply') },
    MANY_TEXTS,
  );
});

test('polls of each kind load little JavaScript beyond the shell', async ({
  newStudent,
  signedInPage,
  student,
  request,
}) => {
  const asks = await newStudent();
  const poll = await polls.add(request, asks, words('Light poll'));
  const ballot = await polls.add(request, asks, words('Light ballot'), BALLOT);
  const survey = { options: [], questions: QUESTIONS };
  const { _id } = await polls.add(request, asks, words('Light survey'), { pollKind: 'survey', ...survey });
  const tea = (page: Page) => page.getByRole('article', { name: poll.question }).getByRole('button', { name: 'Tea' });
  await weigh(
    { signedInPage, student },
    {
      '/polls': tea,
      [`/polls/${poll._id}`]: tea,
      [`/polls/${ballot._id}`]: (page) => page.getByRole('radio', { name: 'Tea' }),
      [`/polls/${_id}`]: (page) => button(page, 'Send answers'),
    },
  );
  await weigh({ signedInPage, student }, { '/polls/new': (page) => button(page, 'Publish') }, MANY_TEXTS);
});

test('memes load little JavaScript beyond the shell', async ({ signedInPage, student, request }) => {
  const title = words('Light');
  await uploadMeme(request, student, title);
  await weigh(
    { signedInPage, student },
    {
      '/memes': (page) => page.getByRole('article', { name: title }),
    },
  );
});

test('the marketplace loads little JavaScript beyond the shell', async ({ signedInPage, student, request }) => {
  const title = words('Light');
  const { _id } = await market.sell(request, student, { title });
  await weigh(
    { signedInPage, student },
    {
      '/marketplace': (page) => page.getByRole('article').filter({ hasText: title }),
      [`/marketplace/${_id}`]: (page) => page.getByRole('heading', { name: 'Offers' }),
      '/marketplace?tab=lost': (page) => button(page, 'Filter'),
    },
  );
});

test('internships and settings load little JavaScript beyond the shell', async ({ signedInPage, student }) => {
  await weigh(
    { signedInPage, student },
    {
      '/internship': (page) => page.getByRole('tabpanel').getByRole('article').first(),
      '/account/security': (page) => page.getByRole('region', { name: 'Your devices' }).getByText('This device'),
    },
  );
});

test('verification and payment load little JavaScript beyond the shell', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const student = await newStudent();
  await weigh({ signedInPage, student }, { '/verified': (page) => heading(page, 'Get verified') });
  await verification.verify(request, student);
  await weigh({ signedInPage, student }, { '/payment': (page) => button(page, 'Pay ₹199 by UPI') });
});
