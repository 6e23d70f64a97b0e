import { type Session, signIn } from '@quad/contract/accounts/auth';
import { listColleges } from '@quad/contract/college/colleges';
import { listEvents } from '@quad/contract/events/events';
import { feed } from '@quad/contract/posts/posts';
import { answerOf, studentOf } from '../calls/demo-campus.ts';
import { callTo } from '../load/http-call.ts';
import type { RunningServer } from '../server/server.ts';

/** A page of the demo campus. Without a session, a guest opens it. */
export interface CampusPage {
  readonly name: string;
  readonly path: string;
  readonly session: Session | undefined;
  /** The element with the text for which the page is opened. */
  readonly firstItem: string;
}

/** A post: in the app, or in the document until the app has started. */
const POST = 'article[data-post], #early-post';

export const PHONE_PAGES = ['landing', 'sign-in', 'feed', 'post', 'profile', 'messages', 'event', 'notices'];

/** The most used pages of the demo campus, as the demo student opens them. */
export async function campusPages(server: RunningServer): Promise<CampusPage[]> {
  const { port } = server;
  const session = await answerOf(port, signIn, callTo(signIn, { body: await studentOf(server) }));
  const { token, user } = session;
  const [{ posts }, { colleges }, { events }] = await Promise.all([
    answerOf(port, feed, callTo(feed, { token, query: { page: 1, limit: 20 } })),
    answerOf(port, listColleges, callTo(listColleges, { token })),
    answerOf(port, listEvents, callTo(listEvents, { token })),
  ]);
  const pictured = posts.find(({ media }) => media.length > 0);
  const as = (name: string, path: string, firstItem: string) => ({ name, path, session, firstItem });
  return [
    { name: 'landing', path: '/', session: undefined, firstItem: '#front h1' },
    { name: 'sign-in', path: '/login', session: undefined, firstItem: 'form button[type="submit"]' },
    as('feed', '/', POST),
    as('post', `/post/${pictured?._id}`, POST),
    as('profile', `/profile/${user._id}`, 'main h1'),
    as('college', `/college/${colleges[0]?.slug}`, 'main h1'),
    as('messages', '/messages', 'main li a[href^="/messages/"]'),
    as('event', `/events/${events[0]?._id}`, 'main h1'),
    as('notices', '/college-NoticeHub', 'main article'),
  ];
}
