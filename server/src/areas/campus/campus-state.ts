import { CAMPUS_LIMIT_KEYS, CAMPUS_LIMITS, type CampusLimit } from '@quad/contract/campus/campus-limits';
import type { QuietHours } from '@quad/contract/notifications/notifications';
import { FEATURE_KEYS, type FeatureKey } from '@quad/contract/wire/features';
import { NEW_ACCOUNT_DAYS, NEW_ACCOUNT_LIMIT_KEYS, NEW_ACCOUNT_LIMITS } from '@quad/contract/wire/new-accounts';
import { type Bus, defineTopic } from '../../platform/bus/bus.ts';
import type { Executor } from '../../platform/db/database.ts';
import { readVersioned } from '../../platform/db/settings.ts';
import { readStyle } from './appearance.repo.ts';
import type { NewAccountRules } from './new-accounts.ts';

/** The values of the settings by their keys. */
export interface CampusSettings {
  readonly features: { readonly off: readonly FeatureKey[] };
  readonly 'quiet-hours': { readonly quietHours: QuietHours | null };
  readonly limits: Readonly<Record<CampusLimit, number>>;
  readonly 'new-accounts': Readonly<NewAccountRules>;
}
export type CampusSetting = keyof CampusSettings;

/** Quad's own limits. A campus can only lower them. */
const QUAD_LIMITS = Object.fromEntries(
  CAMPUS_LIMIT_KEYS.map((key) => [key, CAMPUS_LIMITS[key].most]),
) as CampusSettings['limits'];

const DEFAULT_NEW_ACCOUNT_RULES = {
  days: NEW_ACCOUNT_DAYS.usual,
  ...Object.fromEntries(NEW_ACCOUNT_LIMIT_KEYS.map((key) => [key, NEW_ACCOUNT_LIMITS[key].usual])),
} as CampusSettings['new-accounts'];

const DEFAULTS: CampusSettings = {
  features: { off: [] },
  'quiet-hours': { quietHours: null },
  limits: QUAD_LIMITS,
  'new-accounts': DEFAULT_NEW_ACCOUNT_RULES,
};

/** Read a setting, with defaults for missing fields. */
export async function readCampus<Key extends CampusSetting>(
  db: Executor,
  key: Key,
): Promise<{ value: CampusSettings[Key]; version: number }> {
  const { value, version } = await readVersioned<Partial<CampusSettings[Key]>>(db, `campus-${key}`);
  return { value: { ...DEFAULTS[key], ...value }, version };
}

/**
 * CSS that hides the navigation links of features that are off. The first load has no code for this, to stay small.
 * Other
 * links check whether a feature is on.
 */
const hideLinks = (off: readonly FeatureKey[]): string =>
  off.map((part) => `nav[aria-label=Main] li:has(>a[href="/${part}"]){display:none}`).join('');

export const campusChanged = defineTopic<object>('campus-changed');
/** Reread the settings every half minute, in case a message was missed. */
const REREAD_MS = 30_000;

/**
 * Hold the campus's settings in this process, so that calls need no query. They are a few hundred bytes, read at the
 * start, when the bus publishes a change, and every half minute.
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
  let newAccounts = DEFAULT_NEW_ACCOUNT_RULES;
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
    const next = shown + hideLinks([...off]);
    if (next === style) return;
    style = next;
    for (const listener of listeners) listener();
  };
  /** Read one at a time, so that an earlier read cannot overwrite a later one. */
  const refresh = (): Promise<void> => {
    const next = reading.catch(() => undefined).then(read);
    reading = next;
    return next;
  };
  const refreshInBackground = () => void refresh().catch(onError);

  bus.on(campusChanged, refreshInBackground);
  bus.onGap(refreshInBackground);
  const timer = setInterval(refreshInBackground, REREAD_MS).unref();
  await refresh();
  return {
    /** Changed in place: callers may keep a reference. */
    decisions: { off, limits } as {
      readonly off: ReadonlySet<FeatureKey>;
      readonly limits: ReadonlyMap<string, number>;
    },
    quietHours: () => quietHours,
    /** The style sheet of every page: the accent, the logo and hidden links. */
    style: () => style,
    /** Call back when the style sheet changes. */
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
