import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { onTheme, shownTheme, type Theme, toggleTheme } from '../lib/theme.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { MenuSwitch } from './MenuSwitch.tsx';
import { themeLabel } from './theme-label.ts';

/** The theme toggle as a button of the navigation bar; `enhance.ts` makes it work in prerendered pages. */
export function ThemeButton() {
  return (
    <IconButton label={themeLabel(useTheme())} onClick={toggleTheme} data-enhance="theme" className="needs-script">
      <Sun size={20} aria-hidden className="hidden dark:block" />
      <Moon size={20} aria-hidden className="dark:hidden" />
    </IconButton>
  );
}

/** The theme toggle as a line of the menu. */
export function ThemeSwitch() {
  return <MenuSwitch icon={Moon} label="Dark theme" on={useTheme() === 'dark'} onToggle={toggleTheme} />;
}

/** The current theme; in prerendered pages the default, until the browser has read the chosen one. */
function useTheme(): Theme {
  return useSyncExternalStore(onTheme, shownTheme, () => 'dark');
}
