import { CAMPUS_LIMIT_KEYS, CAMPUS_LIMITS, type CampusLimit } from '@quad/contract/campus/campus-limits';
import type { QuietHours } from '@quad/contract/notifications/notifications';
import { FEATURE_KEYS, type FeatureKey } from '@quad/contract/wire/features';
import { NEW_ACCOUNT_DAYS, NEW_ACCOUNT_LIMIT_KEYS, NEW_ACCOUNT_LIMITS } from '@quad/contract/wire/new-accounts';
import { type Bus, defineTopic } from '../../platform/bus/bus.ts';
import type { Executor } from '../../platform/db/database.ts';
import { readVersioned } from '../../platform/db/settings.ts';
import { readStyle } from './appearance.repo.ts';
import type { NewAccountRules } from './new-accounts.ts';

/** The settings of the campus that this module stores, by their keys. */
export interface CampusSettings {
  readonly features: { readonly off: readonly FeatureKey[] };
  readonly 'quiet-hours': { readonly quietHours: QuietHours | null };
  readonly limits: Readonly<Record<CampusLimit, number>>;
  readonly 'new-accounts': Readonly<NewAccountRules>;
}
export type CampusSetting = keyof CampusSettings;

/** What Quad itself allows, which holds until a campus lowers it. */
const MOST = Object.fromEntries(
  CAMPUS_LIMIT_KEYS.map((key) => [key, CAMPUS_LIMITS[key].most]),
) as CampusSettings['limits'];

const USUAL_WHEN_NEW = {
  days: NEW_ACCOUNT_DAYS.usual,
  ...Object.fromEntries(NEW_ACCOUNT_LIMIT_KEYS.map((key) => [key, NEW_ACCOUNT_LIMITS[key].usual])),
} as CampusSettings['new-accounts'];

const UNSET: CampusSettings = {
  features: { off: [] },
  'quiet-hours': { quietHours: null },
  limits: MOST,
  'new-accounts': USUAL_WHEN_NEW,
};

/** A setting of the campus, or what holds while nobody has set it. What this release does not know any more is left out. */
export async function readCampus<Key extends CampusSetting>(
  db: Executor,
  key: Key,
): Promise<{ value: CampusSettings[Key]; version: number }> {
  const { value, version } = await readVersioned<Partial<CampusSettings[Key]>>(db, `campus-${key}`);
  return { value: { ...UNSET[key], ...value }, version };
}

/**
 * Takes the links to parts that are off out of the navigation of the first load, which knows nothing of such parts: not a byte
 * of it is for them, and none of this is in the page while all parts are on. Links elsewhere ask.
 */
const withoutLinks = (off: readonly FeatureKey[]): string =>
  off.map((part) => `nav[aria-label=Main] li:has(>a[href="/${part}"]){display:none}`).join('');

/** The settings of the campus have changed. */
export const campusChanged = defineTopic<object>('campus-changed');
/** A message may be missed: then it shows within half a minute. */
const READ_AGAIN_MS = 30_000;

/**
 * What the campus has decided, in this process: calls look at it without asking anybody. It is a few hundred bytes that
 * never leave, so it is no cache: it is read at the start, when the bus tells of a change, and every half minute.
 */
export async function openCampusState({
  db,
  bus,
  onError,
}: {
  db: Executor;
  bus: Bus;
  onError: (error: unknown) => void;
}) {
  const off = new Set<FeatureKey>();
  const limits = new Map<string, number>();
  let quietHours: QuietHours | null = null;
  let newAccounts = USUAL_WHEN_NEW;
  let style = '';
  const listeners: (() => void)[] = [];

  let reading: Promise<void> = Promise.resolve();
  const read = async () => {
    const [features, quiet, lowered, whenNew, shown] = await Promise.all([
      readCampus(db, 'features'),
      readCampus(db, 'quiet-hours'),
      readCampus(db, 'limits'),
      readCampus(db, 'new-accounts'),
      readStyle(db),
    ]);
    off.clear();
    for (const key of FEATURE_KEYS) if (features.value.off.includes(key)) off.add(key);
    limits.clear();
    for (const key of CAMPUS_LIMIT_KEYS)
      if (lowered.value[key] < CAMPUS_LIMITS[key].most) limits.set(key, lowered.value[key]);
    quietHours = quiet.value.quietHours;
    newAccounts = whenNew.value;
    const next = shown + withoutLinks([...off]);
    if (next === style) return;
    style = next;
    for (const listener of listeners) listener();
  };
  /** One after the other: what was read first never takes the place of what was read later. */
  const refresh = (): Promise<void> => {
    const next = reading.catch(() => undefined).then(read);
    reading = next;
    return next;
  };
  const refreshSoon = () => void refresh().catch(onError);

  bus.on(campusChanged, refreshSoon);
  bus.onGap(refreshSoon);
  const timer = setInterval(refreshSoon, READ_AGAIN_MS).unref();
  await refresh();
  return {
    /** Changed in place: whoever holds it sees what holds now. */
    decisions: { off, limits } as {
      readonly off: ReadonlySet<FeatureKey>;
      readonly limits: ReadonlyMap<string, number>;
    },
    quietHours: () => quietHours,
    /** The style sheet of the campus's accent, logo and parts that are off, which stands in every page. */
    style: () => style,
    /** Calls back when that has changed. */
    onStyle: (listener: () => void): void => void listeners.push(listener),
    newAccounts: () => newAccounts,
    refresh,
    async close() {
      clearInterval(timer);
      await reading.catch(() => undefined);
    },
  };
}

export type CampusState = Awaited<ReturnType<typeof openCampusState>>;
