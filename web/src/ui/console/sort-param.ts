import type { Sort } from './table-types.ts';

/** Parse the order in an address: `-joined` is the column `joined` in descending order. */
export function sortOf(param: string): Sort {
  return param.startsWith('-') ? { id: param.slice(1), desc: true } : { id: param, desc: false };
}

/** Format an order for an address. The page's `orderBy` parameter must allow it. */
export function sortParam<Param extends string>({ id, desc }: Sort): Param {
  return (desc ? `-${id}` : id) as Param;
}
