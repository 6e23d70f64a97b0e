import { t } from '@lingui/core/macro';
import { chooseLowData, useLowData } from '../../../../../lib/low-data.ts';
import { lowDataHint } from '../../../../../ui/low-data-hint.ts';
import { SwitchField } from '../../../../../ui/SwitchField.tsx';
import { LanguageField } from '../../../parts/language/LanguageField.tsx';
import { ThemeField } from '../../../parts/theme/ThemeField.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

/** How Quad looks: the language of the account, and what belongs to this device. `/account/appearance`. */
export function AppearancePage() {
  const reason = useLowData();
  return (
    <SettingsPage title={t`Appearance`}>
      <LanguageField />
      <div className="flex flex-col gap-3">
        <div>
          <h2 className="text-section">{t`This device`}</h2>
          <p className="text-14 text-muted">{t`These apply to this device.`}</p>
        </div>
        <ThemeField />
        <SwitchField
          label={t`Low-data mode`}
          hint={lowDataHint(reason)}
          checked={reason !== undefined}
          onChecked={chooseLowData}
        />
      </div>
    </SettingsPage>
  );
}
