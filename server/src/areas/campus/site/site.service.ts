import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { changeLandingSettings, LandingSettings } from '@quad/contract/campus/campus-settings';
import type { Claim } from '@quad/contract/campus/site';
import { say } from '@quad/contract/language/say';
import type { BodyOf } from '@quad/contract/wire/call';
import { readCollegeName } from '../../../concerns/contacts/contacts.sql.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import { type Bus, defineTopic } from '../../../platform/bus/bus.ts';
import type { Caches } from '../../../platform/cache/caches.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Accounts } from '../../accounts/auth/auth.service.ts';
import type { People } from '../../people/profiles/people.service.ts';
import type { PostChanges } from '../../posts/post-changes.ts';
import type { Posts } from '../../posts/posts.service.ts';
import { idsIn, NOTHING_SHOWN, readShowcase, type ShownCampus } from './showcase.ts';
import * as repo from './site.repo.ts';
import { roundedDown } from './site.rules.ts';
import type { Showcase, SiteSettings } from './site-settings.ts';

export interface SiteFacts {
  readonly college: string | null;
  readonly claims: Claim[];
}

const siteChanged = defineTopic<object>('site-changed');

/** The content of the pages for guests is about 20 KB. */
const MAX_BYTES = 512 * 1024;

/** A figure of the campus. Its label is said to each reader; admins type others, in one language. */
type LiveClaim = Omit<Claim, 'label'> & { readonly label: MessageDescriptor };

/** The content for readers of all languages. */
interface SiteContent extends Omit<SiteFacts, 'claims'> {
  readonly claims: readonly (Claim | LiveClaim)[];
  readonly shown: ShownCampus;
}

const sayClaim = ({ value, label }: Claim | LiveClaim): Claim => ({
  value,
  label: typeof label === 'string' ? label : say(label),
});

export type Site = ReturnType<typeof createSite>;

/** The content of the pages for guests. */
export function createSite(parts: {
  db: Database;
  bus: Bus;
  caches: Caches;
  accounts: Accounts;
  people: People;
  posts: Posts;
  postChanges: PostChanges;
}) {
  const { db, bus, caches, accounts, people, posts, postChanges } = parts;
  /** The posts and people of the showcase. */
  let chosen: ReadonlySet<string> = new Set();
  const read = async (): Promise<SiteContent> => {
    const [{ claims, showcase, isShowcaseHidden }, college] = await Promise.all([
      repo.readSiteSettings(db),
      readCollegeName(db),
    ]);
    // Before the posts are read, so that no change of theirs is missed.
    chosen = new Set(showcase && idsIn(showcase));
    const [shownClaims, shown] = await Promise.all([
      claims ? [...claims] : liveClaims(),
      showcase && !isShowcaseHidden ? readShowcase(showcase, { people, posts }) : NOTHING_SHOWN,
    ]);
    return { college: college || null, claims: shownClaims, shown };
  };

  const liveClaims = async (): Promise<LiveClaim[]> => {
    const [active, recent] = await Promise.all([accounts.countActivePeople(), posts.countNew()]);
    const figures = [
      { count: active.today, label: msg`online today` },
      { count: recent.posts_today, label: msg`posts today` },
      { count: active.this_month, label: msg`active users` },
      { count: recent.comments_today, label: msg`comments a day` },
    ];
    return figures.flatMap(({ count, label }) => {
      const value = roundedDown(count);
      return value === undefined ? [] : [{ value, label }];
    });
  };

  // Every visitor reads it. The figures may be a minute old, and so may the likes and texts of the showcase.
  const content = caches.create<SiteContent>({
    name: 'site',
    maxBytes: MAX_BYTES,
    clearedBy:
      'a change of its settings; posts-changed, when a post of the showcase is hidden, deleted or for another audience; person-changed',
  });
  const cachedContent = () => content.get('site', read);

  const listeners: (() => void)[] = [];
  const forget = () => {
    content.forgetAll();
    for (const listener of listeners) listener();
  };
  bus.on(siteChanged, forget);
  bus.onGap(forget);
  // A post that was narrowed, hidden or deleted leaves the page at once. A like does not: pages take long to compress.
  postChanges.watch({
    postsChanged({ postIds, listChanged }) {
      const isOfPerson = postIds.length === 0 && chosen.size > 0;
      if (isOfPerson || (listChanged && postIds.some((id) => chosen.has(id)))) forget();
    },
    anyPostChanged: forget,
  });

  const changeIn = async (trx: Executor, changes: SiteSettings, expectedVersion?: number): Promise<number> => {
    const version = await repo.changeSiteSettings(trx, changes, expectedVersion);
    if (version === undefined) throw new AppError('settings_changed');
    await bus.publish(trx, siteChanged, {});
    return version;
  };
  const change = async (changes: SiteSettings): Promise<void> => {
    await transact(db, (trx) => changeIn(trx, changes));
    forget();
  };

  const landing = async (): Promise<LandingSettings> => {
    const [{ value = {}, version }, live] = await Promise.all([repo.readStored(db), liveClaims()]);
    const typed = [...(value.claims ?? value.typedClaims ?? [])];
    return { ...landingOf(value), typed, hasShowcase: Boolean(value.showcase), live: live.map(sayClaim), version };
  };

  return {
    /** Return the college's name and the landing page's figures, at most a minute old. */
    async facts(): Promise<SiteFacts> {
      const { college, claims } = await cachedContent();
      return { college, claims: claims.map(sayClaim) };
    },
    /** Return the items of the pages for guests by list, at most a minute old. */
    async fillings() {
      const { college, claims, shown } = await cachedContent();
      const figures = claims.map(sayClaim);
      return { college, lists: { ...shown, claims: figures, college: college === null ? [] : [{ name: college }] } };
    },
    /** Return the landing page's settings, for admins. */
    landing,
    /**
     * Change the landing page's settings; throws `settings_changed` when another admin has changed them since
     * `form.version`.
     */
    async changeLanding(viewer: Viewer, form: BodyOf<typeof changeLandingSettings>): Promise<LandingSettings> {
      const after = { claims: form.claims, showsCampus: form.showsCampus };
      await transact(db, async (trx) => {
        const stored = (await repo.readStored(trx)).value ?? {};
        const before = landingOf(stored);
        const typedClaims = form.claims ?? stored.claims ?? stored.typedClaims ?? [];
        await changeIn(trx, { claims: form.claims, typedClaims, isShowcaseHidden: !form.showsCampus }, form.version);
        await recordAct(trx, { by: viewer.id, action: 'landing.changed', details: { before, after } });
      });
      forget();
      return landing();
    },
    /** Call back when the content for guests may have changed. */
    onChange: (listener: () => void): void => void listeners.push(listener),
    /** Set the landing page's claims; null for the live figures. */
    setClaims: (claims: readonly Claim[] | null): Promise<void> => change({ claims }),
    /** Set the landing page's showcase; null for none. */
    setShowcase: (showcase: Showcase | null): Promise<void> => change({ showcase }),
  };
}

const landingOf = ({ claims, isShowcaseHidden = false }: SiteSettings) => ({
  claims: claims ? [...claims] : null,
  showsCampus: !isShowcaseHidden,
});
