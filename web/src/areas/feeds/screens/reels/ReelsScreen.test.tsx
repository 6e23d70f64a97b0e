import { listReels } from '@quad/contract/feeds/reels';
import { mute } from '@quad/contract/people/blocks';
import { follow, unfollow } from '@quad/contract/people/follows';
import type { PersonProfile } from '@quad/contract/people/people';
import { getUser } from '@quad/contract/people/users';
import { getPost, likedPosts, type Post, toggleLike } from '@quad/contract/posts/posts';
import { toggleRepost } from '@quad/contract/posts/reposts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseLowData } from '../../../../lib/low-data.ts';
import { answer, fail, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { withRelation } from '../../../people/parts/person-query.ts';
import { aPost } from '../../../posts/parts/testing.ts';
import { area } from '../../area.ts';
import { forgetSeen } from './seen-reels.ts';

const VIDEO: Post['media'][number] = {
  type: 'video',
  url: '/media/reel.mp4',
  width: 720,
  height: 1280,
  thumbhash: null,
  variants: [],
  poster: '/media/reel.webp',
  duration: 5,
  lowData: null,
  textTrack: null,
  altText: '',
};

/** A reel by an author of the same name as its id. */
function aReel(_id: string): Post {
  const userId = {
    _id: `of-${_id}`,
    name: _id,
    username: _id,
    picture: null,
    role: 'user',
    isVerified: false,
  } as const;
  return aPost({ _id, name: _id, userId, media: [VIDEO] });
}

function anAuthor(_id: string): PersonProfile {
  const relation = { isSelf: false, isFollowing: false, followsViewer: false, isFriend: false, isBlocked: false };
  return {
    _id,
    name: _id.replace('of-', ''),
    relation: { ...relation, isMuted: false, request: null, lists: [] },
  } as unknown as PersonProfile;
}

const REELS = ['r1', 'r2', 'r3'].map(aReel);
const shown = () => document.querySelector('article[aria-current="true"]');
const expectShown = (id: string) =>
  waitFor(() =>
    expect([location.pathname, shown()?.getAttribute('aria-label')]).toEqual([`/reels/${id}`, `Reel by ${id}`]),
  );

/** Give the list a height, because elements in tests have none. */
function givenHeight() {
  const scroller = screen.getByRole('region', { name: 'Reels' });
  Object.defineProperty(scroller, 'clientHeight', { value: 800, configurable: true });
  return scroller;
}

function scrollTo(place: number) {
  const scroller = givenHeight();
  scroller.scrollTop = place * 800;
  fireEvent.scroll(scroller);
}

beforeEach(() => {
  forgetSeen();
  answer(getPost, ({ params }) => aReel(String(params.id)));
  answer(likedPosts, { liked: [], saved: [], reposted: [] });
  answer(getUser, ({ params }) => anAuthor(String(params.id)));
  answer(listReels, { posts: REELS, nextCursor: null });
});

describe('/reels', () => {
  test('an empty list invites to create a reel', async () => {
    answer(listReels, { posts: [], nextCursor: null });
    await openAt('/reels', area);
    expect(await screen.findByRole('heading', { name: 'No reels yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create a reel' }).getAttribute('href')).toBe('/create?type=video');
  });

  test('a failed load offers Retry', async () => {
    fail(listReels);
    await openAt('/reels', area);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answer(listReels, { posts: REELS, nextCursor: null });
    await userEvent.click(retry);
    await expectShown('r1');
  });

  test('ends after the last reel, and shows none twice in a visit', async () => {
    await openAt('/reels', area);
    await expectShown('r1');
    for (const place of [1, 2]) {
      scrollTo(place);
      await expectShown(`r${place + 1}`);
    }
    cleanup();
    await openAt('/reels', area);
    expect(await screen.findByRole('heading', { name: 'You have seen them all' })).toBeTruthy();
    expect(shown()).toBeNull();
    const scroller = givenHeight();
    scroller.scrollTop = 2400;
    await userEvent.click(screen.getByRole('button', { name: 'Back to the first' }));
    await waitFor(() => expect(scroller.scrollTop).toBe(0));
    scrollTo(0);
    await expectShown('r1');
  });

  test('skips a reel that is deleted while it is shown', async () => {
    await openAt('/reels', area);
    await expectShown('r1');
    refuse(toggleLike, 'no_such_post');
    await userEvent.keyboard('l');
    await expectShown('r2');
  });
});

describe('a reel', () => {
  test('is boosted, and its author is followed', async () => {
    await openAt('/reels', area);
    await expectShown('r1');
    const boost = screen.getAllByRole('button', { name: /^Boost,/ })[0] as HTMLElement;
    for (const [reposted, toast] of [
      [true, 'Boosted to your followers.'],
      [false, 'No longer boosted.'],
    ] as const) {
      answer(toggleRepost, { reposted, repostsCount: Number(reposted) });
      await userEvent.click(boost);
      expect(await screen.findByText(toast)).toBeTruthy();
      expect(boost.getAttribute('aria-pressed')).toBe(String(reposted));
    }
    let isFollowing = false;
    answer(getUser, ({ params }) => withRelation(anAuthor(String(params.id)), { isFollowing }));
    answer(follow, () => {
      isFollowing = true;
      return { message: 'Followed' };
    });
    answer(unfollow, () => {
      isFollowing = false;
      return { message: 'Unfollowed' };
    });
    await userEvent.click(screen.getByRole('button', { name: 'Follow r1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Following r1' }));
    expect(await screen.findByRole('button', { name: 'Follow r1' })).toBeTruthy();
  });

  test('waits for a tap in low-data mode', async () => {
    chooseLowData(true);
    await openAt('/reels', area);
    await expectShown('r1');
    const video = shown()?.querySelector('video');
    expect(video?.paused).toBe(true);
    await userEvent.click(screen.getAllByRole('button', { name: 'Play' })[0] as HTMLElement);
    expect(video?.paused).toBe(false);
    chooseLowData(false);
  });
});

describe('the address of a reel', () => {
  test('opens it, before the others', async () => {
    await openAt('/reels/r3', area);
    await expectShown('r3');
    await waitFor(() => expect(screen.getByRole('article', { name: 'Reel by r1' })).toBeTruthy());
    scrollTo(1);
    await expectShown('r1');
  });

  test('opens the post of a picture', async () => {
    answer(getPost, aPost({ _id: 'still', media: [{ ...VIDEO, type: 'image' }] }));
    await openAt('/reels/still', area);
    await waitFor(() => expect(location.pathname).toBe('/post/still'));
  });

  test('reports a missing reel', async () => {
    refuse(getPost, 'no_such_post');
    await openAt('/reels/none', area);
    expect(await screen.findByRole('heading', { name: 'This reel does not exist' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the newest reels' }).getAttribute('href')).toBe('/reels');
  });

  test('leaves out its author once they are muted, and nobody else', async () => {
    await openAt('/reels/r3', area);
    await expectShown('r3');
    answer(mute, { message: 'Muted' });
    await userEvent.click(screen.getAllByRole('button', { name: 'More about this post' })[0] as HTMLElement);
    answer(listReels, { posts: REELS.slice(0, 2), nextCursor: null });
    answer(getUser, ({ params: { id } }) => withRelation(anAuthor(String(id)), { isMuted: id === 'of-r3' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Mute/ }));
    await expectShown('r1');
  });
});
