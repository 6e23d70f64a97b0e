import { useEffect, useState } from 'react';
import { type Href, hrefOf, pathOf, searchIn } from '../../lib/routing/address.ts';
import { router } from '../../lib/routing/router.ts';
import { parseSearch } from '../../lib/routing/search-params.ts';
import { useEntry, useOpenedFrom } from '../../lib/routing/use-entry.ts';
import { useViewer } from '../../lib/session.ts';
import type { BesideList, LastVisit } from '../beside-list.tsx';
import { lastVisit, rememberVisit } from './visits.ts';

/** The address of a list with its filters. `open` opens a form over a list, once. */
function addressOf({ of, search }: LastVisit): Href {
  const { open: _, ...kept } = parseSearch(of.params, search);
  return hrefOf({ to: of.path, search: kept as never });
}

function visitOf(lists: readonly BesideList[], href: Href | undefined): LastVisit | undefined {
  const of = href && lists.find(({ path }) => path === pathOf(href));
  return of && { of, search: searchIn(href.slice(of.path.length)) };
}

/**
 * The list of the current address. At the address of an item, it is the list that the item was opened from, which the
 * history stores; else the list that the viewer visited last, or `begins`. Filters change a list beside its item in
 * place: the item stays open.
 */
export function useList(lists: readonly BesideList[], begins: (pathname: string) => LastVisit) {
  const viewer = useViewer()._id;
  const { pathname, search } = useEntry((here) => here);
  const named = useOpenedFrom();
  const of = lists.find(({ path }) => path === pathname);
  const isOpen = of === undefined;
  const now = of ? { of, search } : visitOf(lists, named);
  const [last, setLast] = useState<LastVisit>(
    () =>
      now ??
      lastVisit(
        viewer,
        lists.map(({ path }) => path),
      ) ??
      begins(pathname),
  );
  if (now && (now.of !== last.of || addressOf(now) !== addressOf(last) || (of && search !== last.search))) setLast(now);
  const address = addressOf(last);
  useEffect(() => {
    if (isOpen && named !== address) router.nameList(address);
    rememberVisit(viewer, last);
  }, [viewer, isOpen, named, address, last]);
  useEffect(
    () =>
      router.takeOver((to) => {
        const takesOver = isOpen && visitOf(lists, to) !== undefined;
        if (takesOver) router.nameList(to);
        return takesOver;
      }),
    [lists, isOpen],
  );
  return { ...last, isOpen, pathname, address };
}
