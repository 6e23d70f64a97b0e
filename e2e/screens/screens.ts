import type { Page } from '@playwright/test';
import type { PersonCard } from '@quad/contract/people/people';
import { feed, getPost, type Post, toggleLike } from '@quad/contract/posts/posts';

/** The running app: its address, and a session of the demo student. */
export interface Stage {
  readonly url: string;
  readonly token: string;
  readonly personId: string;
}

/** A screen that is photographed. `ready` waits until it shows its content, in any language. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as: 'guest' | 'student' | 'admin';
  readonly ready: (page: Page) => Promise<void>;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

/** The screens of `docs/screens/`, besides the screens in phones. A new screen is one line here. */
export const SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/', as: 'guest', ready: heading },
  { name: 'sign-up', path: '/signup', as: 'guest', ready: heading },
  { name: 'sign-in', path: '/login', as: 'guest', ready: heading },
  { name: 'feed', path: '/', as: 'student', ready: (page) => page.getByRole('article').first().waitFor() },
  { name: 'reels', path: '/reels', as: 'student', ready: (page) => page.locator('article[aria-current]').waitFor() },
  { name: 'library', path: '/library', as: 'student', ready: (page) => page.getByRole('tabpanel').waitFor() },
  {
    name: 'internships',
    path: '/internship',
    as: 'student',
    ready: (page) => page.getByRole('tabpanel').getByRole('article').first().waitFor(),
  },
  { name: 'groups', path: '/groups', as: 'student', ready: (page) => page.getByRole('article').first().waitFor() },
  { name: 'events', path: '/events', as: 'student', ready: (page) => page.getByRole('article').first().waitFor() },
  {
    name: 'polls',
    path: '/polls',
    as: 'student',
    ready: (page) => page.getByRole('tabpanel').getByRole('article').first().waitFor(),
  },
  {
    name: 'marketplace',
    path: '/marketplace',
    as: 'student',
    ready: (page) => page.getByRole('tabpanel').getByRole('article').first().waitFor(),
  },
  { name: 'focuspad', path: '/focuspad', as: 'student', ready: heading },
  { name: 'memes', path: '/memes', as: 'student', ready: (page) => page.getByRole('article').first().waitFor() },
  { name: 'feedback', path: '/feedback', as: 'student', ready: heading },
  {
    name: 'grievance',
    path: '/grievance',
    as: 'guest',
    ready: (page) => page.getByRole('main').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'trending',
    path: '/trending',
    as: 'student',
    ready: (page) => page.getByRole('tabpanel').getByRole('listitem').first().waitFor(),
  },
  { name: 'college', path: '/college/samvaadinstituteoftechnology', as: 'student', ready: heading },
  {
    name: 'notices',
    path: '/college-NoticeHub',
    as: 'student',
    ready: (page) => page.getByRole('article').first().waitFor(),
  },
  { name: 'friends', path: '/friends', as: 'student', ready: (page) => page.getByRole('listitem').first().waitFor() },
  {
    name: 'notifications',
    path: '/notifications',
    as: 'student',
    ready: (page) => page.getByRole('main').getByRole('region').first().waitFor(),
  },
  {
    name: 'messages',
    path: '/messages',
    as: 'student',
    ready: (page) =>
      page
        .getByRole('link', { name: /Zoya Fernandes/ })
        .first()
        .waitFor(),
  },
  { name: 'console', path: '/', as: 'admin', ready: (page) => page.locator('.recharts-surface').first().waitFor() },
  {
    name: 'console-users',
    path: '/all_users',
    as: 'admin',
    ready: (page) => page.getByText('Aditya Ghorpade').first().waitFor(),
  },
  {
    name: 'console-reports',
    path: '/user-reports',
    as: 'admin',
    ready: (page) =>
      page
        .getByRole('link', { name: /Vivek Pandey/ })
        .first()
        .waitFor(),
  },
];

/** The screens that the landing page shows in phones. */
export async function shownInPhones(stage: Stage): Promise<Screen[]> {
  const { post, creator } = await findExamples(stage);
  return [
    { name: 'feed', path: '/', as: 'student', ready: (page) => page.getByRole('article').first().waitFor() },
    {
      name: 'post',
      path: `/post/${post._id}`,
      as: 'student',
      async ready(page) {
        await page.locator('[data-comment]').first().waitFor();
        const top = await page.getByRole('article').getByRole('img').last().boundingBox();
        const bar = await page.getByRole('banner').boundingBox();
        await page.mouse.wheel(0, (top?.y ?? 0) - (bar?.height ?? 0) - 12);
      },
    },
    { name: 'create', path: '/create', as: 'student', ready: heading },
    {
      name: 'profile',
      path: `/profile/${creator._id}`,
      as: 'student',
      ready: (page) => page.locator('[aria-haspopup=dialog] img').first().waitFor(),
    },
  ];
}

/**
 * A post with a picture and a conversation, which the student likes; and a person whose profile is full of pictures.
 */
async function findExamples({ url, token, personId }: Stage): Promise<{ post: Post; creator: PersonCard }> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}${feed.path}?page=1&limit=100`, { headers });
  const { posts }: { posts: Post[] } = await answer.json();
  const post = posts.find(({ caption }) => caption.startsWith('Dhruva finished the full terrain course'));
  const creator = posts.find(({ userId }) => userId.username === 'zoya.frames')?.userId;
  if (!post || !creator) throw new Error('the demo campus does not have what the landing page shows');
  // A second run on the same campus would remove the like.
  const liked = (await (await fetch(url + getPost.path.replace(':id', post._id), { headers })).json()) as Post;
  if (!liked.likes.includes(personId))
    await fetch(url + toggleLike.path.replace(':id', post._id), { method: 'POST', headers });
  return { post, creator };
}
