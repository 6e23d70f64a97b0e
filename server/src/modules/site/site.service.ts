import type { Claim } from '@quad/contract/site';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/database.ts';
import * as repo from './site.repo.ts';
import { roundedDown } from './site.rules.ts';

export interface SiteFacts {
  readonly college: string | null;
  readonly claims: Claim[];
}

/** Every visitor asks; the figures need not be newer than this. */
const KEPT_MS = 60_000;

export type Site = ReturnType<typeof createSite>;

/** What Quad tells a visitor of itself. */
export function createSite({ db }: { db: Database }) {
  const read = async (): Promise<SiteFacts> => {
    const [settings, college] = await Promise.all([repo.readSiteSettings(db), repo.firstCollege(db)]);
    return { college: college ?? null, claims: settings.claims ? [...settings.claims] : await liveClaims() };
  };

  const liveClaims = async (): Promise<Claim[]> => {
    const figures = await repo.liveFigures(db);
    const told = [
      { count: figures.here_today, label: 'online today' },
      { count: figures.posts_today, label: 'posts today' },
      { count: figures.here_this_month, label: 'active users' },
      { count: figures.comments_today, label: 'comments a day' },
    ];
    return told.flatMap(({ count, label }) => {
      const value = roundedDown(count);
      return value === undefined ? [] : [{ value, label }];
    });
  };

  const kept = new LRUCache<'facts', SiteFacts>({ max: 1, ttl: KEPT_MS, fetchMethod: read });

  return {
    /** The college's name and the landing page's figures, at most a minute old. */
    facts: (): Promise<SiteFacts> => kept.forceFetch('facts'),
    /** Decides what the landing page claims; undefined for the live figures. */
    async setClaims(claims: readonly Claim[] | undefined): Promise<void> {
      await repo.writeSiteSettings(db, claims ? { claims } : {});
      kept.clear();
    },
  };
}
