import { changeFeatureSettings, type FeatureSettings, getFeatureSettings } from '@quad/contract/campus/campus-settings';
import { FEATURE_KEYS, type FeatureKey } from '@quad/contract/wire/features';
import { request } from '../../../../../lib/client.ts';
import { queryClient } from '../../../../../lib/query-client.ts';
import { SwitchField } from '../../../../../ui/SwitchField.tsx';
import { featuresQuery } from '../../../parts/switchable/features-query.ts';
import { SettingForm } from '../SettingForm.tsx';
import { settingsKeys } from '../settings-keys.ts';

const TEXTS: Record<FeatureKey, { label: string; hint: string }> = {
  trending: { label: 'Trending', hint: 'The best of the last seven days, leaders and awards.' },
  library: { label: 'Library', hint: 'Books and notes that students share, and requests for them.' },
  focuspad: { label: 'FocusPad', hint: 'Tasks and a timer on the device, and exam mode.' },
  internship: {
    label: 'Internships',
    hint: 'Postings, applications and interviews. Certificates can still be checked.',
  },
  marketplace: { label: 'Marketplace', hint: 'Things for sale, lost and found, and handing them over.' },
  memes: { label: 'Memes', hint: 'Pictures with a title.' },
  groups: { label: 'Study groups', hint: 'Groups with members, topics and replies.' },
  events: { label: 'Events', hint: 'Events with seats, teams, tickets and calendars.' },
  polls: { label: 'Polls', hint: 'Polls, surveys and secret ballots.' },
  reels: { label: 'Reels', hint: 'Upright videos. They stay in the feed.' },
};

/** The switches for the parts of Quad. */
export function FeaturesSection() {
  return (
    <SettingForm<FeatureSettings>
      title="Features"
      note="Turning a feature off removes it from the menu. Nothing is deleted: turn it on again and everything is back."
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
