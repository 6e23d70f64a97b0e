import { t } from '@lingui/core/macro';
import { LANGUAGES, type Language } from '@quad/contract/language/languages';
import { Languages } from 'lucide-react';
import { language } from '../../lib/texts/language.ts';
import { storeGuestChoice } from '../../lib/texts/store-language.ts';
import { useLanguage } from '../../ui/use-language.ts';

/** The choice of a language for guests. `bar.ts` makes it work in prerendered pages. */
export function LanguageSelect() {
  return (
    <label className="needs-script relative flex min-h-11 min-w-0 items-center rounded-control text-muted has-focus-visible:outline-2 has-focus-visible:outline-accent-text hover:bg-raised hover:text-text">
      <Languages size={18} aria-hidden className="pointer-events-none absolute start-2" />
      <span className="sr-only">{t`Language`}</span>
      <select
        name="language"
        value={useLanguage()}
        onChange={({ target }) => void choose(target.value as Language)}
        className="min-h-11 w-full min-w-0 cursor-pointer appearance-none truncate bg-transparent ps-8 pe-2 text-14 outline-none"
      >
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <option key={code} value={code} lang={code} className="bg-surface text-text">
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

async function choose(next: Language) {
  const { chooseLanguage } = await import('../../areas/accounts/parts/language/choose-language.ts');
  await chooseLanguage(next);
  if (language.get() === next) storeGuestChoice(next);
}
