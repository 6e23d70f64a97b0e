import { t } from '@lingui/core/macro';
import { type LucideIcon, MonitorSmartphone, Moon, Sun } from 'lucide-react';
import { chooseTheme, THEME_CHOICES, type ThemeChoice, useThemeChoice } from './theme-choice.ts';

const LOOKS: Readonly<Record<ThemeChoice, { readonly icon: LucideIcon; readonly label: string }>> = {
  system: {
    icon: MonitorSmartphone,
    get label() {
      return t`System`;
    },
  },
  light: {
    icon: Sun,
    get label() {
      return t`Light`;
    },
  },
  dark: {
    icon: Moon,
    get label() {
      return t`Dark`;
    },
  },
};

/** The theme of this device. */
export function ThemeField() {
  const chosen = useThemeChoice();
  return (
    <fieldset>
      <legend className="font-medium">{t`Theme`}</legend>
      <p className="text-14 text-muted">{t`System follows the settings of your device.`}</p>
      <div className="mt-3 grid grid-cols-3 gap-3">
        {THEME_CHOICES.map((choice) => {
          const { icon: Icon, label } = LOOKS[choice];
          return (
            <label
              key={choice}
              className="relative flex min-h-24 chosen-by-colour cursor-pointer flex-col items-center justify-center gap-2 rounded-card border border-edge bg-surface p-3 font-medium transition-colors hover:bg-raised has-checked:border-chosen has-checked:bg-raised has-checked:ring-1 has-checked:ring-chosen has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="theme"
                value={choice}
                checked={choice === chosen}
                onChange={() => chooseTheme(choice)}
                className="absolute inset-0 cursor-pointer appearance-none opacity-0"
              />
              <Icon size={24} aria-hidden />
              {label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
