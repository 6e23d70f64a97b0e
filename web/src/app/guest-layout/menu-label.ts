/** The label of the button that opens and closes the menu. */
export function menuLabel(open: boolean): string {
  return open ? 'Close menu' : 'Open menu';
}
