import { t } from '@lingui/core/macro';
import { LANGUAGES, type Language } from '@quad/contract/language/languages';
import { SelectField, type SelectOption } from '../../../../ui/SelectField.tsx';
import { useLanguage } from '../../../../ui/use-language.ts';
import { chooseLanguage } from './choose-language.ts';

/** The languages in their own words. */
const OPTIONS = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })) as SelectOption<Language>[];

/** The language of the app, and of all that Quad sends to the user. */
export function LanguageField() {
  return (
    <SelectField
      label={t`Language`}
      name="language"
      hint={t`The app, your emails and notifications. What people write stays in their language.`}
      value={useLanguage()}
      options={OPTIONS}
      onValue={(next) => void chooseLanguage(next)}
    />
  );
}
