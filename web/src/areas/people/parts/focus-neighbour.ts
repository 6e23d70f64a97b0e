/**
 * Move the focus out of a row before its removal: to the next row, else to the previous one, else to the panel around
 * the list.
 */
export function focusNeighbour(within: Element) {
  const row = within.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('a, button') ?? within.closest<HTMLElement>('[role="tabpanel"]');
  target?.focus({ preventScroll: true });
}
