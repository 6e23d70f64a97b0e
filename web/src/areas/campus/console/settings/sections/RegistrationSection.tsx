import { t } from '@lingui/core/macro';
import { changeRegistrationRules, getRegistrationRules } from '@quad/contract/accounts/registration';
import { REGISTRATION_DOMAINS_MAX } from '@quad/contract/limits/accounts';
import type { AnswerOf } from '@quad/contract/wire/call';
import { request } from '../../../../../lib/client.ts';
import { SwitchField } from '../../../../../ui/SwitchField.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import { Invitations } from '../invitations/Invitations.tsx';
import { SettingForm } from '../SettingForm.tsx';
import { settingsKeys } from '../settings-keys.ts';

type Rules = AnswerOf<typeof getRegistrationRules>;

/** The rules about who may sign up, and invitations. */
export function RegistrationSection() {
  return (
    <>
      <SettingForm<Rules>
        title={t`Registration`}
        failed={t`Registration could not be loaded.`}
        note={t`Choose who can sign up without an invitation. Invited people can always join.`}
        setting="registration"
        queryKey={settingsKeys.of('registration')}
        load={(signal) => request(getRegistrationRules, { signal })}
        save={({ isOpen, domains, version }) =>
          request(changeRegistrationRules, { body: { isOpen, domains: domains.filter(Boolean), version } })
        }
      >
        {({ draft, change, problems, busy }) => (
          <>
            <SwitchField
              label={t`Registration is open`}
              hint={t`While it is closed, only invited people can join.`}
              checked={draft.isOpen}
              disabled={busy}
              onChecked={(isOpen) => change({ isOpen })}
            />
            <TextField
              label={t`Email domains`}
              hint={t`Separate several with commas, at most ${REGISTRATION_DOMAINS_MAX}, such as college.edu, *.college.edu. Leave it empty to allow any address.`}
              maxLength={null}
              value={draft.domains.join(', ')}
              readOnly={busy}
              error={problems.domains ?? Object.entries(problems).find(([name]) => name.startsWith('domains'))?.[1]}
              onChange={({ target }) => change({ domains: domainsOf(target.value) })}
            />
          </>
        )}
      </SettingForm>
      <Invitations />
    </>
  );
}

/** The domains in a text. The last one is empty while the user types the next. */
const domainsOf = (text: string): string[] => {
  const parts = text.split(/,\s?/);
  return parts.length === 1 && parts[0] === '' ? [] : parts;
};
