import { appearanceStyle } from '@quad/contract/campus/accent';
import type { Appearance } from '@quad/contract/campus/appearance';

/** Show a changed appearance in this document at once. Other users get it with their next page from the server. */
export function showAppearance({ accent, logo }: Appearance): void {
  const known = document.querySelector('style[data-appearance]');
  const style = known ?? document.createElement('style');
  style.textContent = appearanceStyle({ accent, logo });
  if (known) return;
  style.setAttribute('data-appearance', '');
  document.head.append(style);
}
