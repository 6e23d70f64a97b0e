import { t } from '@lingui/core/macro';
import { changeFeatureSettings, type FeatureSettings, getFeatureSettings } from '@quad/contract/campus/campus-settings';
import { FEATURE_KEYS } from '@quad/contract/wire/features';
import { request } from '../../../../../lib/client.ts';
import { queryClient } from '../../../../../lib/query-client.ts';
import { SwitchField } from '../../../../../ui/SwitchField.tsx';
import { featuresQuery } from '../../../parts/switchable/features-query.ts';
import { FEATURE_TEXTS } from '../feature-texts.ts';
import { SettingForm } from '../SettingForm.tsx';
import { settingsKeys } from '../settings-keys.ts';

/** The switches for the parts of Quad. */
export function FeaturesSection() {
  return (
    <SettingForm<FeatureSettings>
      title={t`Features`}
      failed={t`Features could not be loaded.`}
      note={t`Turning a feature off removes it from the menu. Nothing is deleted: turn it on again and everything is back.`}
      setting="features"
      queryKey={settingsKeys.of('features')}
      load={(signal) => request(getFeatureSettings, { signal })}
      save={(draft) => request(changeFeatureSettings, { body: draft })}
      onSaved={() => void queryClient.invalidateQueries({ queryKey: featuresQuery.queryKey })}
    >
      {({ draft, change, busy }) => (
        <div className="flex flex-col gap-2">
          {FEATURE_KEYS.map((key) => (
            <SwitchField
              key={key}
              {...FEATURE_TEXTS[key]}
              disabled={busy}
              checked={!draft.off.includes(key)}
              onChecked={(on) => change({ off: on ? draft.off.filter((one) => one !== key) : [...draft.off, key] })}
            />
          ))}
        </div>
      )}
    </SettingForm>
  );
}
