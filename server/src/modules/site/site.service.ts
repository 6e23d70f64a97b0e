import type { Claim } from '@quad/contract/site';
import type { Caches } from '../../platform/cache/caches.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Accounts } from '../auth/auth.service.ts';
import type { People } from '../people/people.service.ts';
import type { Posts } from '../posts/posts.service.ts';
import { NOTHING_SHOWN, readShowcase, type ShownCampus } from './showcase.ts';
import * as repo from './site.repo.ts';
import { roundedDown } from './site.rules.ts';
import type { Showcase, SiteSettings } from './site-settings.ts';

export interface SiteFacts {
  readonly college: string | null;
  readonly claims: Claim[];
}

/** What the pages for guests show is some 20 KB. */
const MAX_BYTES = 512 * 1024;

interface SiteContent extends SiteFacts {
  readonly shown: ShownCampus;
}

export type Site = ReturnType<typeof createSite>;

/** What Quad tells a visitor of itself. */
export function createSite(parts: { db: Database; caches: Caches; accounts: Accounts; people: People; posts: Posts }) {
  const { db, caches, accounts, people, posts } = parts;
  const read = async (): Promise<SiteContent> => {
    const [{ claims, showcase }, college] = await Promise.all([repo.readSiteSettings(db), repo.firstCollege(db)]);
    const [told, shown] = await Promise.all([
      claims ? [...claims] : liveClaims(),
      showcase ? readShowcase(showcase, { people, posts }) : NOTHING_SHOWN,
    ]);
    return { college: college ?? null, claims: told, shown };
  };

  const liveClaims = async (): Promise<Claim[]> => {
    const [here, fresh] = await Promise.all([accounts.countHere(), posts.countNew()]);
    const told = [
      { count: here.today, label: 'online today' },
      { count: fresh.posts_today, label: 'posts today' },
      { count: here.this_month, label: 'active users' },
      { count: fresh.comments_today, label: 'comments a day' },
    ];
    return told.flatMap(({ count, label }) => {
      const value = roundedDown(count);
      return value === undefined ? [] : [{ value, label }];
    });
  };

  // every visitor asks; neither the figures nor the showcase need be newer than a minute
  const content = caches.create<SiteContent>({
    name: 'site',
    maxBytes: MAX_BYTES,
    clearedBy: 'a change of its settings, on the node that makes it; age',
  });
  const current = () => content.get('site', read);

  const change = async (changes: SiteSettings): Promise<void> => {
    await repo.changeSiteSettings(db, changes);
    content.forgetAll();
  };

  return {
    /** The college's name and the landing page's figures, at most a minute old. */
    async facts(): Promise<SiteFacts> {
      const { college, claims } = await current();
      return { college, claims };
    },
    /** What the pages for guests are filled with, list by list; at most a minute old. */
    async fillings() {
      const { college, claims, shown } = await current();
      return { college, lists: { ...shown, claims, college: college === null ? [] : [{ name: college }] } };
    },
    /** Decides what the landing page claims; null for the live figures. */
    setClaims: (claims: readonly Claim[] | null): Promise<void> => change({ claims }),
    /** Decides what the landing page shows of the campus; null for nothing. */
    setShowcase: (showcase: Showcase | null): Promise<void> => change({ showcase }),
  };
}
