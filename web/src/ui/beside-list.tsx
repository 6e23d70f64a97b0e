import { t } from '@lingui/core/macro';
import { type ComponentType, type RefObject, useLayoutEffect, useState } from 'react';
import type { Chunk } from '../lib/chunk.ts';
import type { PlainPath } from '../lib/routing/paths.ts';
import { parseSearch, type Search, type SearchParams } from '../lib/routing/search-params.ts';
import { ErrorState } from './ListStates.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useChunk } from './use-chunk.ts';

/** A list that stays mounted while its items open beside it. */
export interface BesideList {
  /** The address of the list. */
  readonly path: PlainPath;
  /** The search parameters of that address. */
  readonly params: SearchParams;
  /** Its screen takes the parameters of its own address, which `ListContent` parses. */
  readonly list: Chunk<ComponentType<never>>;
  /** The name of the list for screen readers. */
  readonly label: string;
}

/** A list and the search part of its last address. */
export interface LastVisit {
  readonly of: BesideList;
  readonly search: Search;
}

/** The scroll position of each list, in pixels, for a return from a screen without the list. */
export const scrollPlaces = new Map<string, number>();

interface ListContentProps extends LastVisit {
  /** The element that scrolls. */
  part: RefObject<HTMLElement | null>;
}

/** The screen of a list, with the search part of its last address. */
export function ListContent({ of: { path, params, list }, search, part }: ListContentProps) {
  const [failed, setFailed] = useState(false);
  const List = useChunk(list, !failed, () => setFailed(true));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list is rendered
  useLayoutEffect(() => {
    part.current?.scrollTo(0, scrollPlaces.get(path) ?? 0);
  }, [path, List]);
  // each parameter comes from the parser of this address
  if (List) {
    const Screen = List as unknown as ComponentType<object>;
    return <Screen {...{ params: {}, search: parseSearch(params, search) }} />;
  }
  if (failed) return <ErrorState message={t`This could not be opened.`} onRetry={() => setFailed(false)} />;
  return <Skeleton className="mt-4 h-32 rounded-card" />;
}
