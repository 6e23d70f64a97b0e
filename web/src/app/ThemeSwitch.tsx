import { Moon, Sun } from 'lucide-react';
import { toggleTheme } from '../lib/theme.ts';
import { useTheme } from '../lib/use-theme.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { themeLabel } from './theme-label.ts';

/** The theme toggle as a button of the navigation bar; in prerendered pages `liven.ts` makes it work. */
export function ThemeButton() {
  return (
    <IconButton label={themeLabel(useTheme())} onClick={toggleTheme} data-liven="theme" className="needs-script">
      <Sun size={20} aria-hidden className="hidden dark:block" />
      <Moon size={20} aria-hidden className="dark:hidden" />
    </IconButton>
  );
}

/** The theme toggle as a line of the menu. */
export function ThemeSwitch() {
  const dark = useTheme() === 'dark';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      onClick={toggleTheme}
      className="flex min-h-13 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-raised"
    >
      <Moon size={20} aria-hidden className="text-muted" />
      <span className="flex-1">Dark theme</span>
      <span
        aria-hidden="true"
        className={`flex h-6 w-11 items-center rounded-full border p-0.5 transition-colors ${dark ? 'border-accent bg-accent' : 'border-edge bg-raised'}`}
      >
        <span
          className={`size-4.5 rounded-full transition-[translate] ${dark ? 'translate-x-5 bg-on-accent' : 'bg-edge'}`}
        />
      </span>
    </button>
  );
}
