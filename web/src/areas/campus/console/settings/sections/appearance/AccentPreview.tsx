import { t } from '@lingui/core/macro';
import { accentColours, SURFACES } from '@quad/contract/campus/accent';

/** The effect of an accent on a theme. The controls in it do not work. */
export function AccentPreview({ accent, theme }: { accent: string; theme: 'light' | 'dark' }) {
  const colours = accentColours(accent, theme);
  const { surface, ground, text, muted } = SURFACES[theme];
  const name = theme === 'light' ? t`Light theme` : t`Dark theme`;
  return (
    <figure
      className="m-0 flex flex-col gap-3 rounded-card border border-line p-3 text-14"
      style={{ backgroundColor: ground, color: text }}
    >
      <figcaption style={{ color: muted }}>{name}</figcaption>
      <div className="flex flex-col items-start gap-3 rounded-control p-3" style={{ backgroundColor: surface }}>
        <span
          className="rounded-control px-4 py-2 font-semibold"
          style={{ backgroundColor: colours.accent, color: colours['on-accent'] }}
        >
          {t`A button`}
        </span>
        <span className="underline underline-offset-2" style={{ color: colours['accent-text'] }}>
          {t`A link in a text`}
        </span>
        <span className="self-end rounded-card px-3 py-1.5" style={{ backgroundColor: colours['bubble-own'] }}>
          {t`A message of yours`}
        </span>
      </div>
    </figure>
  );
}
