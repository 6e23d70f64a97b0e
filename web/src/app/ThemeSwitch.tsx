import { t } from '@lingui/core/macro';
import { Moon, Sun } from 'lucide-react';
import { toggleTheme } from '../lib/theme.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useTheme } from '../ui/use-theme.ts';
import { MenuSwitch } from './MenuSwitch.tsx';
import { themeLabel } from './theme-label.ts';

/** The theme toggle as a button of the navigation bar; `enhance.ts` makes it work in prerendered pages. */
export function ThemeButton() {
  return (
    <IconButton
      label={themeLabel(useTheme())}
      onClick={toggleTheme}
      data-enhance="theme"
      data-labels={[themeLabel('light'), themeLabel('dark')].join('|')}
      className="needs-script"
    >
      <Sun size={20} aria-hidden className="hidden dark:block" />
      <Moon size={20} aria-hidden className="dark:hidden" />
    </IconButton>
  );
}

/** The theme toggle as a line of the menu. */
export function ThemeSwitch() {
  return <MenuSwitch icon={Moon} label={t`Dark theme`} on={useTheme() === 'dark'} onToggle={toggleTheme} />;
}
