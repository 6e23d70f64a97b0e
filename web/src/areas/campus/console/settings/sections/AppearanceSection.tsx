import { t } from '@lingui/core/macro';
import { accentProblem } from '@quad/contract/campus/accent';
import { type Appearance, changeAccent, getAppearance } from '@quad/contract/campus/appearance';
import { Pipette } from 'lucide-react';
import { request } from '../../../../../lib/client.ts';
import { type Fields, SettingForm } from '../SettingForm.tsx';
import { settingsKeys } from '../settings-keys.ts';
import { AccentPreview } from './appearance/AccentPreview.tsx';
import { LogoPanel } from './appearance/LogoPanel.tsx';
import { showAppearance } from './appearance/show-appearance.ts';

/** Quad's own accent, and other colours that are readable in both themes. */
const COLOURS: readonly { readonly value: string | null; readonly label: string }[] = [
  {
    value: null,
    get label() {
      return t`Amber, Quad’s own`;
    },
  },
  {
    value: '#e4572e',
    get label() {
      return t`Vermilion`;
    },
  },
  {
    value: '#b3365b',
    get label() {
      return t`Rose`;
    },
  },
  {
    value: '#8f5bd0',
    get label() {
      return t`Violet`;
    },
  },
  {
    value: '#3f74d8',
    get label() {
      return t`Blue`;
    },
  },
  {
    value: '#1f9aa8',
    get label() {
      return t`Lagoon`;
    },
  },
  {
    value: '#3aa76d',
    get label() {
      return t`Leaf`;
    },
  },
  {
    value: '#a3a330',
    get label() {
      return t`Olive`;
    },
  },
];
const OWN = '#ffb224';

/** The accent colour and the logo of the college. */
export function AppearanceSection() {
  return (
    <>
      <SettingForm<Appearance>
        title={t`Accent colour`}
        failed={t`Accent colour could not be loaded.`}
        note={t`Buttons, links and marks use this colour, for everyone and in both themes. Links are darkened or lightened until they can be read.`}
        setting="appearance"
        queryKey={settingsKeys.of('appearance')}
        load={(signal) => request(getAppearance, { signal })}
        save={({ accent, version }) => request(changeAccent, { body: { accent, version } })}
        onSaved={showAppearance}
      >
        {(fields) => <Accent {...fields} />}
      </SettingForm>
      <LogoPanel />
    </>
  );
}

function Accent({ draft: { accent }, change, problems, busy }: Fields<Appearance>) {
  const colour = accent ?? OWN;
  const isFree = !COLOURS.some(({ value }) => value === accent);
  const problem = problems.accent ?? (accent === null ? undefined : accentProblem(accent));
  return (
    <>
      <fieldset disabled={busy}>
        <legend className="font-medium text-14">{t`Colour`}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {COLOURS.map(({ value, label }) => (
            <label
              key={label}
              className="chosen-by-colour flex min-h-12 items-center gap-2.5 rounded-control border border-line px-3 text-14 has-checked:border-chosen has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="accent"
                checked={accent === value}
                onChange={() => change({ accent: value })}
                className="sr-only"
              />
              <Swatch colour={value ?? OWN} />
              {label}
            </label>
          ))}
          <label className="chosen-by-colour relative flex min-h-12 cursor-pointer items-center gap-2.5 rounded-control border border-line px-3 text-14 has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2">
            {isFree ? <Swatch colour={colour} /> : <Pipette size={20} aria-hidden className="mx-0.5 text-muted" />}
            {isFree ? t`Another: ${accent ?? ''}` : t`Another colour…`}
            <input
              type="color"
              aria-label={t`Another colour`}
              aria-invalid={problem !== undefined}
              aria-describedby="accent-problem"
              value={colour}
              onChange={({ target }) => change({ accent: target.value.toLowerCase() })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
        </div>
        <p id="accent-problem" role="status" className="mt-2 text-14 text-bad empty:hidden">
          {problem}
        </p>
      </fieldset>
      <div className="grid gap-3 md:grid-cols-2">
        <AccentPreview accent={colour} theme="light" />
        <AccentPreview accent={colour} theme="dark" />
      </div>
    </>
  );
}

/** A colour. Decorative: its name is beside it. */
function Swatch({ colour }: { colour: string }) {
  return (
    <span aria-hidden className="size-6 shrink-0 rounded-full border border-edge" style={{ backgroundColor: colour }} />
  );
}
