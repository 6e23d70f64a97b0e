import { CAUSES, type WatchedCause } from '@quad/contract/campus/causes';
import type { AttentionItem } from '@quad/contract/campus/dashboard';
import type { AttentionSource } from '../../../concerns/dashboard/attention.ts';

/** A cause that is open now. */
export interface FoundCause {
  /** As everyone may read it. It counts nothing where admins see different cases. */
  readonly item: AttentionItem;
  /** As each admin sees it, by their id. An admin without an entry has a part in every case it is about. */
  readonly byAdmin: ReadonlyMap<string, AttentionItem>;
  /** Whether every admin sees it, so that it may be posted where all of them read. */
  readonly isForAll: boolean;
}

/** The viewer of a check that is equal for everyone. */
const NOBODY = { id: '00000000-0000-0000-0000-000000000000' };

/**
 * Run the checks. `failed` are the checks that threw; their causes are neither open nor over.
 */
export async function findCauses(sources: readonly AttentionSource[], admins: readonly string[]) {
  const found = new Map<WatchedCause, FoundCause>();
  const checked = new Set<WatchedCause>();
  const failed: { readonly name: string; readonly error: unknown }[] = [];
  await Promise.all(
    sources.map(async ({ name, causes, isPersonal = false, check }) => {
      try {
        const viewers = isPersonal ? admins.map((id) => ({ id })) : [NOBODY];
        const lists = await Promise.all(viewers.map((viewer) => check(viewer)));
        for (const cause of causes) {
          checked.add(cause);
          const items = lists.map((list) => list.find(({ kind }) => kind === cause));
          const one = isPersonal ? foundByEach(cause, items, admins) : foundByAll(items[0], admins);
          if (one) found.set(cause, one);
        }
      } catch (error) {
        failed.push({ name, error });
      }
    }),
  );
  return { found, checked, failed };
}

const foundByAll = (item: AttentionItem | undefined, admins: readonly string[]): FoundCause | undefined =>
  item && { item, byAdmin: new Map(admins.map((id) => [id, item])), isForAll: true };

function foundByEach(
  cause: WatchedCause,
  items: readonly (AttentionItem | undefined)[],
  admins: readonly string[],
): FoundCause | undefined {
  const byAdmin = new Map(
    admins.flatMap((id, place) => {
      const item = items[place];
      return item ? [[id, item] as const] : [];
    }),
  );
  const [first] = byAdmin.values();
  if (!first) return undefined;
  const level = [...byAdmin.values()].some((item) => item.level === 'urgent') ? 'urgent' : 'soon';
  const item = { ...first, level, title: CAUSES[cause].name, text: 'Cases wait. The console shows which.' } as const;
  return { item, byAdmin, isForAll: byAdmin.size === admins.length };
}
