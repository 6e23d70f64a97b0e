/**
 * Moves the focus out of a row of a list that is about to go: to the row after it, else the one before it, else to the
 * panel around the list.
 */
export function focusNeighbour(within: Element) {
  const row = within.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('a, button') ?? within.closest<HTMLElement>('[role="tabpanel"]');
  target?.focus({ preventScroll: true });
}
