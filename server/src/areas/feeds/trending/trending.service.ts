import { createHash } from 'node:crypto';
import { AWARDS, type AwardName, type TrendingList, type TrendingTag } from '@quad/contract/feeds/trending';
import { LANGUAGE_CODES, localeOf } from '@quad/contract/language/languages';
import { locale } from '@quad/contract/language/voice';
import { RISING_TAGS } from '@quad/contract/limits/feeds';
import { personChanged } from '../../../platform/auth/session-topics.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import { DERIVED_MAX_AGE_MS } from '../../../platform/cache/cache.ts';
import type { Caches } from '../../../platform/cache/caches.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { exactCopy } from '../../../platform/exact-bytes.ts';
import type { Relations } from '../../people/relations/relations.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import type { FeedPage } from '../../posts/feed-page.ts';
import { tagsChanged } from '../../posts/hashtags/tags-changed.ts';
import type { PostChanges } from '../../posts/post-changes.ts';
import { figuresContributedBy } from './figures.repo.ts';
import { captionsOf } from './posts.awards.ts';
import { contributionsOf, trendingChanged } from './refresh.ts';
import type { Snapshot } from './snapshot.ts';
import * as repo from './trending.repo.ts';
import { NOTHING, type Score, scoreKey, toView, type View } from './trending.view.ts';
import type { TrendingSource } from './trending-source.ts';

export type TrendingLists = ReturnType<typeof createTrending>;

/** A viewer's lists as ready-made bytes. */
interface SerializedView extends Pick<View, 'scores'> {
  readonly page: FeedPage;
  readonly tags: readonly TrendingTag[];
  /** Ids of the people in the lists. */
  readonly people: readonly string[];
}

const SNAPSHOT_BYTES = 100 * 1024;
/** The shared view, and the views of some viewers who hide people. */
const VIEWS_BYTES = 300 * 1024;
const ONLY = 'only';
/** Key of the view shared by all viewers who hide nobody. */
const EVERYBODY = 'everybody';

/** The key of a page. It has texts, so each language has its own. */
const keyOf = (whose: string, language: string): string => `${whose} ${language}`;

export function createTrending(parts: {
  db: Database;
  bus: Bus;
  caches: Caches;
  relations: Relations;
  postChanges: PostChanges;
  sources: readonly TrendingSource[];
}) {
  const { db, bus, caches, relations, postChanges, sources } = parts;
  const awards = new Map(sources.flatMap(({ award }) => (award ? [[award.award, award]] : [])));
  const contributions = contributionsOf(sources);

  const snapshots = caches.create<Snapshot>({
    name: 'trending lists',
    maxBytes: SNAPSHOT_BYTES,
    clearedBy: 'trending-changed',
  });
  const views = caches.create<SerializedView>({
    name: 'trending pages',
    maxBytes: VIEWS_BYTES,
    maxAgeMs: DERIVED_MAX_AGE_MS,
    clearedBy:
      'trending-changed; tags-changed; posts-changed, when a post is added or deleted; person-changed, of the people on them; relations-changed, of the viewer',
    tagsOf: ({ people }) => people,
  });
  const forgetAll = () => {
    snapshots.forgetAll();
    views.forgetAll();
  };
  bus.on(trendingChanged, forgetAll);
  bus.on(tagsChanged, views.forgetAll);
  bus.onGap(forgetAll);
  bus.on(personChanged, ({ personId }) => views.forgetTagged(personId));
  relations.watch({
    forget: (personId) => {
      for (const language of LANGUAGE_CODES) views.forget(keyOf(personId, localeOf(language)));
    },
    forgetAll: views.forgetAll,
  });
  postChanges.watch({
    postsChanged: ({ listChanged }) => {
      if (listChanged) views.forgetAll();
    },
    anyPostChanged: views.forgetAll,
  });

  const textsOf = ({ awards: candidates, brought }: Snapshot, award: AwardName) => {
    const ids = candidates[award].map(({ of }) => of);
    return (brought.includes(award) ? awards.get(award)?.describe(db, ids) : undefined) ?? captionsOf(db, ids);
  };

  const build = async (hidden: ReadonlySet<string>): Promise<View> => {
    const snapshot = await snapshots.get(ONLY, () => repo.readSnapshot(db));
    if (!snapshot) return NOTHING;
    const pinned = await repo.pinnedTags(db);
    const tags = [...new Set([...pinned, ...snapshot.hashtags.map(({ of }) => of)])];
    const named = [
      ...[...snapshot.users, ...snapshot.leaders].map(({ of }) => of),
      ...AWARDS.flatMap((award) => snapshot.awards[award].map(({ owner }) => owner)),
    ];
    const [people, postsCounts, given, ...texts] = await Promise.all([
      repo.findActive(db, [...new Set(named)]),
      repo.countTagged(db, tags),
      hidden.size > 0 ? figuresContributedBy(db, snapshot, { people: [...hidden], tags }) : undefined,
      ...AWARDS.map((award) => textsOf(snapshot, award)),
    ]);
    return toView({
      snapshot,
      hidden,
      given,
      people: new Map(people.map((row) => [row.id, toPersonSummary(row)])),
      postsCounts,
      pinned,
      texts: Object.fromEntries(AWARDS.map((award, place) => [award, texts[place] ?? new Map()])) as Record<
        AwardName,
        ReadonlyMap<string, string>
      >,
      contributions,
      awards,
    });
  };

  const load = async (key: string, hidden: ReadonlySet<string>): Promise<SerializedView> => {
    const { trending, scores } = await build(hidden);
    const { users, leadership, hashtags } = trending;
    const json = exactCopy(Buffer.from(JSON.stringify(trending)));
    const page: FeedPage = { json, etag: `W/"${createHash('sha1').update(json).digest('base64url')}"` };
    const people = [...new Set([...users, ...leadership].map(({ _id }) => _id))];
    const shown = { page, scores, people, tags: hashtags.slice(0, RISING_TAGS) };
    page.onCompressed = () => views.recount(key, shown);
    return shown;
  };

  const viewFor = async (viewer: Viewer): Promise<SerializedView> => {
    // only blocks matter here: disabled people and accounts being deleted are in no list
    const { blocked: hidden } = await relations.visibilityOf(viewer.id);
    const key = keyOf(hidden.size === 0 ? EVERYBODY : viewer.id, locale());
    return views.get(key, () => load(key, hidden));
  };

  return {
    forgetAll,

    page: async (viewer: Viewer): Promise<FeedPage> => (await viewFor(viewer)).page,

    /** Explain a score in the viewer's lists; fails with `not_trending` when they do not list it. */
    async score(viewer: Viewer, list: TrendingList, of: string): Promise<Score> {
      const score = (await viewFor(viewer)).scores.get(scoreKey(list, of));
      if (!score) throw new AppError('not_trending');
      return score;
    },

    tags: async (viewer: Viewer): Promise<readonly TrendingTag[]> => (await viewFor(viewer)).tags,
  };
}
