/** Tabs by the ARIA practices: arrow keys, Home and End select a tab, and only the selected panel is shown. */
export function enhanceTabs(root: HTMLElement) {
  const tabs = [...root.querySelectorAll<HTMLElement>('[role="tab"]')];
  const choose = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      panel?.toggleAttribute('data-waiting', tab !== chosen);
    }
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(tab));
    tab.addEventListener('keydown', (event) => {
      const next = tabs.at(target(event.key, index, tabs.length) ?? index);
      if (!next || next === tab) return;
      event.preventDefault();
      choose(next);
      next.focus();
    });
  }
}

function target(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return index - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
