import { t } from '@lingui/core/macro';
import { changeMembership, type OwnMembership } from '@quad/contract/membership/memberships';
import { PROFILE_THEME_KEYS, PROFILE_THEMES, type ProfileTheme } from '@quad/contract/people/profile-themes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { ThemeBand } from '../../parts/ProfileTheme.tsx';
import { verifiedKeys } from '../../queries/verified-queries.ts';
import { Panel } from '../Panel.tsx';

type Membership = NonNullable<OwnMembership['membership']>;

/** The settings of a premium member: the theme of their profile, and whether others see the membership. */
export function PremiumSettings({ membership }: { membership: Membership }) {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: (change: { theme?: ProfileTheme | null; isShown?: boolean }) =>
      request(changeMembership, { body: change }),
    onSuccess(own) {
      client.setQueryData(verifiedKeys.membership, own);
      void client.invalidateQueries({ queryKey: verifiedKeys.supporters });
    },
    onError: (error) => toastFailure(t`This could not be changed.`, error),
  });
  // Optimistic: the pending change shows at once.
  const shown = { ...membership, ...(changing.isPending ? changing.variables : {}) };
  return (
    <Panel title={t`Your premium`}>
      <fieldset>
        <legend className="font-medium">{t`Profile theme`}</legend>
        <p className="text-14 text-muted">{t`Everyone sees it on your profile.`}</p>
        <div className="mt-3 grid grid-cols-4 gap-2 md:grid-cols-7">
          <ThemeChoice
            label={t`None`}
            chosen={shown.theme === null}
            onChoose={() => changing.mutate({ theme: null })}
          />
          {PROFILE_THEME_KEYS.map((theme) => (
            <ThemeChoice
              key={theme}
              theme={theme}
              label={PROFILE_THEMES[theme]}
              chosen={shown.theme === theme}
              onChoose={() => changing.mutate({ theme })}
            />
          ))}
        </div>
      </fieldset>
      <SwitchField
        label={t`Show that I'm a supporter`}
        hint={t`On your profile, and on the supporter shelf.`}
        checked={shown.isShown}
        onChecked={(isShown) => changing.mutate({ isShown })}
      />
    </Panel>
  );
}

interface ThemeChoiceProps {
  theme?: ProfileTheme;
  label: string;
  chosen: boolean;
  onChoose: () => void;
}

function ThemeChoice({ theme, label, chosen, onChoose }: ThemeChoiceProps) {
  return (
    <label className="chosen-by-colour flex cursor-pointer flex-col items-center gap-1.5 rounded-control border border-line p-2 text-14 has-checked:border-chosen has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2">
      <input type="radio" name="theme" checked={chosen} onChange={onChoose} className="sr-only" />
      {theme ? (
        <ThemeBand theme={theme} className="h-8 w-full rounded-control" />
      ) : (
        <span aria-hidden="true" className="h-8 w-full rounded-control border border-edge border-dashed" />
      )}
      {label}
    </label>
  );
}
