/** Copy an object with other values for some of its properties. Getters stay getters, so their texts are read when shown. */
export function changedCopy<From extends object, Changes extends object>(
  from: From,
  changes: Changes,
): Omit<From, keyof Changes> & Changes {
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(from), ...Object.getOwnPropertyDescriptors(changes) },
  ) as Omit<From, keyof Changes> & Changes;
}
