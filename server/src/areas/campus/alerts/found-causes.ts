import { msg } from '@lingui/core/runtime-macro';
import { CAUSES, needOf, type WatchedCause } from '@quad/contract/campus/causes';
import type { AttentionItem } from '@quad/contract/campus/dashboard';
import { say } from '@quad/contract/language/say';
import { may } from '@quad/contract/wire/roles';
import type { AttentionSource } from '../../../concerns/dashboard/attention.ts';
import type { Staff } from './alerts.repo.ts';

/** A cause that is open now. */
export interface FoundCause {
  /** As everyone may read it. It counts nothing where admins see different cases. */
  readonly item: AttentionItem;
  /**
   * As each person sees it, by their id, of those whose role may read of it. Someone without an entry has a part in every
   * case it is about.
   */
  readonly byReader: ReadonlyMap<string, AttentionItem>;
  /** Whether all of these people see it, so that it may be posted where all of them read. */
  readonly isForAll: boolean;
}

/** The viewer of a check that is equal for everyone. */
const NOBODY = { id: '00000000-0000-0000-0000-000000000000' };

/**
 * Run the checks. `failed` are the checks that threw; their causes are neither open nor over.
 */
export async function findCauses(sources: readonly AttentionSource[], staff: readonly Pick<Staff, 'id' | 'role'>[]) {
  const found = new Map<WatchedCause, FoundCause>();
  const checked = new Set<WatchedCause>();
  const failed: { readonly name: string; readonly error: unknown }[] = [];
  await Promise.all(
    sources.map(async ({ name, causes, isPersonal = false, check }) => {
      try {
        const readers = staff.filter(({ role }) => causes.some((cause) => may(role, needOf(cause))));
        const viewers = isPersonal ? readers : [NOBODY];
        const lists = await Promise.all(viewers.map((viewer) => check(viewer)));
        for (const cause of causes) {
          checked.add(cause);
          const readersOf = readers.filter(({ role }) => may(role, needOf(cause)));
          const itemFor = (person: Pick<Staff, 'id'>) =>
            lists[isPersonal ? readers.findIndex(({ id }) => id === person.id) : 0]?.find(({ kind }) => kind === cause);
          const byReader = new Map(
            readersOf.flatMap((person) => {
              const item = itemFor(person);
              return item ? [[person.id, item] as const] : [];
            }),
          );
          const one = isPersonal
            ? foundByEach(cause, byReader, readersOf.length)
            : foundByAll(itemFor(NOBODY), byReader);
          if (one) found.set(cause, one);
        }
      } catch (error) {
        failed.push({ name, error });
      }
    }),
  );
  return { found, checked, failed };
}

const foundByAll = (
  item: AttentionItem | undefined,
  byReader: ReadonlyMap<string, AttentionItem>,
): FoundCause | undefined => item && { item, byReader, isForAll: true };

function foundByEach(
  cause: WatchedCause,
  byReader: ReadonlyMap<string, AttentionItem>,
  readers: number,
): FoundCause | undefined {
  const [first] = byReader.values();
  if (!first) return undefined;
  const level = [...byReader.values()].some((item) => item.level === 'urgent') ? 'urgent' : 'soon';
  const item = {
    ...first,
    level,
    title: CAUSES[cause].name,
    text: say(msg`Cases wait. The console shows which.`),
  } as const;
  return { item, byReader, isForAll: byReader.size === readers };
}
