import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { changeLandingSettings, getLandingSettings, type LandingSettings } from '@quad/contract/campus/campus-settings';
import { CLAIM_LABEL_MAX, CLAIM_VALUE_MAX, CLAIMS_MAX } from '@quad/contract/limits/campus';
import { Plus, Trash2 } from 'lucide-react';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { IconButton } from '../../../../../ui/IconButton.tsx';
import { SwitchField } from '../../../../../ui/SwitchField.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import { type Fields, SettingForm } from '../SettingForm.tsx';
import { settingsKeys } from '../settings-keys.ts';

/** The campus as shown to visitors without an account. */
export function LandingSection() {
  return (
    <SettingForm<LandingSettings>
      title={t`Landing page`}
      failed={t`Landing page could not be loaded.`}
      note={t`What visitors without an account see. A change shows at once.`}
      setting="landing"
      queryKey={settingsKeys.of('landing')}
      load={(signal) => request(getLandingSettings, { signal })}
      save={({ claims, showsCampus, version }) =>
        request(changeLandingSettings, { body: { claims, showsCampus, version } })
      }
    >
      {(fields) => (
        <>
          <SwitchField
            label={t`Live figures`}
            hint={
              fields.draft.live.length > 0
                ? t`Now: ${fields.draft.live.map(({ value, label }) => `${value} ${label}`).join(', ')}. They are rounded down.`
                : t`Rounded counts of the campus. Below ten, nothing is shown.`
            }
            checked={fields.draft.claims === null}
            disabled={fields.busy}
            // the typed figures return when the live figures are switched off
            onChecked={(live) =>
              fields.change(
                live
                  ? { claims: null, typed: fields.draft.claims ?? fields.draft.typed }
                  : { claims: fields.draft.typed.length > 0 ? fields.draft.typed : fields.draft.live },
              )
            }
          />
          {fields.draft.claims && <Claims {...fields} claims={fields.draft.claims} />}
          <SwitchField
            label={t`Posts and people of the campus`}
            hint={
              fields.draft.hasShowcase
                ? t`The sample posts, places to discover and testimonials that were chosen for this campus.`
                : t`No posts or people have been chosen for the landing page yet, so there is nothing to show.`
            }
            checked={fields.draft.showsCampus}
            disabled={fields.busy}
            onChecked={(showsCampus) => fields.change({ showsCampus })}
          />
        </>
      )}
    </SettingForm>
  );
}

type Claim = LandingSettings['live'][number];

function Claims({ claims, change, problems, busy }: Fields<LandingSettings> & { claims: readonly Claim[] }) {
  const put = (index: number, changes: Partial<Claim>) =>
    change({ claims: claims.map((claim, at) => (at === index ? { ...claim, ...changes } : claim)) });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">{t`Figures to show`}</legend>
      {claims.map((claim, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure has no id other than its place
        <div key={index} className="grid grid-cols-[7rem_1fr_auto] items-start gap-2 md:gap-4">
          <TextField
            label={t`Figure ${index + 1}`}
            placeholder="500+"
            maxLength={CLAIM_VALUE_MAX}
            value={claim.value}
            readOnly={busy}
            error={problems[`claims.${index}.value`]}
            onChange={({ target }) => put(index, { value: target.value })}
          />
          <TextField
            label={t`What it counts`}
            placeholder={t`active users`}
            maxLength={CLAIM_LABEL_MAX}
            value={claim.label}
            readOnly={busy}
            error={problems[`claims.${index}.label`]}
            onChange={({ target }) => put(index, { label: target.value })}
          />
          <span className="pt-7">
            <IconButton
              label={t`Remove figure ${index + 1}`}
              onClick={() => change({ claims: claims.filter((_, at) => at !== index) })}
            >
              <Trash2 size={20} aria-hidden />
            </IconButton>
          </span>
        </div>
      ))}
      {claims.length === 0 && <p className="text-muted">{t`No figures: the landing page shows none.`}</p>}
      {claims.length < CLAIMS_MAX && (
        <div>
          <Button kind="secondary" onClick={() => change({ claims: [...claims, { value: '', label: '' }] })}>
            <Trans>
              <Plus size={18} aria-hidden />
              Add a figure
            </Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}
