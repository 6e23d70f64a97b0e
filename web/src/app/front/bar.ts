import type { Language } from '@quad/contract/language/languages';
import { onTheme, shownTheme, toggleTheme } from '../../lib/theme.ts';

/** Make the controls of the navigation bar work: the languages, the theme toggle, and the menu of small screens. */
export function enhanceBar() {
  for (const button of buttons('theme')) {
    const updateLabel = () => name(button, shownTheme() === 'dark');
    updateLabel();
    onTheme(updateLabel);
    button.addEventListener('click', toggleTheme);
  }
  for (const button of buttons('menu')) enhanceMenu(button);
  for (const select of document.querySelectorAll<HTMLSelectElement>('#front [name=language]')) {
    select.addEventListener('change', async () => {
      const { storeGuestChoice } = await import('../../lib/texts/store-language.ts');
      storeGuestChoice(select.value as Language);
      location.reload();
    });
  }
}

function enhanceMenu(button: HTMLButtonElement) {
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!panel) return;
  const show = (open: boolean) => {
    panel.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
    name(button, open);
  };
  button.addEventListener('click', () => show(button.getAttribute('aria-expanded') !== 'true'));
  addEventListener('keydown', ({ key }) => key === 'Escape' && show(false));
  // A page restored from the back-forward cache starts with the menu closed.
  addEventListener('pagehide', () => show(false));
}

function buttons(kind: 'theme' | 'menu') {
  return document.querySelectorAll<HTMLButtonElement>(`[data-enhance="${kind}"]`);
}

/** Give a button one of the two labels that the page has for it in its language, the second one while it is on. */
function name(button: HTMLButtonElement, isOn: boolean) {
  const label = button.dataset.labels?.split('|')[Number(isOn)] ?? '';
  button.setAttribute('aria-label', label);
  button.title = label;
}
