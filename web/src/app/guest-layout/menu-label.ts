/** The label of the collapsed menu's button. */
export function menuLabel(open: boolean): string {
  return open ? 'Close menu' : 'Open menu';
}
