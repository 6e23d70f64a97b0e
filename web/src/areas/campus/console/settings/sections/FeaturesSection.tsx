import { t } from '@lingui/core/macro';
import { changeFeatureSettings, type FeatureSettings, getFeatureSettings } from '@quad/contract/campus/campus-settings';
import { FEATURE_KEYS, type FeatureKey } from '@quad/contract/wire/features';
import { request } from '../../../../../lib/client.ts';
import { queryClient } from '../../../../../lib/query-client.ts';
import { SwitchField } from '../../../../../ui/SwitchField.tsx';
import { featuresQuery } from '../../../parts/switchable/features-query.ts';
import { SettingForm } from '../SettingForm.tsx';
import { settingsKeys } from '../settings-keys.ts';

const TEXTS: Record<FeatureKey, { label: string; hint: string }> = {
  trending: {
    get label() {
      return t`Trending`;
    },
    get hint() {
      return t`The best of the last seven days, leaders and awards.`;
    },
  },
  library: {
    get label() {
      return t`Library`;
    },
    get hint() {
      return t`Books and notes that students share, and requests for them.`;
    },
  },
  focuspad: {
    label: 'FocusPad',
    get hint() {
      return t`Tasks and a timer on the device, and exam mode.`;
    },
  },
  internship: {
    get label() {
      return t`Internships`;
    },
    get hint() {
      return t`Postings, applications and interviews. Certificates can still be checked.`;
    },
  },
  marketplace: {
    get label() {
      return t`Marketplace`;
    },
    get hint() {
      return t`Things for sale, lost and found, and handing them over.`;
    },
  },
  memes: {
    get label() {
      return t`Memes`;
    },
    get hint() {
      return t`Pictures with a title.`;
    },
  },
  groups: {
    get label() {
      return t`Study groups`;
    },
    get hint() {
      return t`Groups with members, topics and replies.`;
    },
  },
  events: {
    get label() {
      return t`Events`;
    },
    get hint() {
      return t`Events with seats, teams, tickets and calendars.`;
    },
  },
  polls: {
    get label() {
      return t`Polls`;
    },
    get hint() {
      return t`Polls, surveys and secret ballots.`;
    },
  },
  reels: {
    get label() {
      return t`Reels`;
    },
    get hint() {
      return t`Upright videos. They stay in the feed.`;
    },
  },
};

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
              {...TEXTS[key]}
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
