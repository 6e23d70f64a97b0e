import { type PersonalData, sheetOf } from '../../../concerns/personal-data/personal-data.ts';

/** How a person signs in, and where they are signed in. */
export const authPersonalData: PersonalData = {
  name: 'account',
  sheets: [
    sheetOf('accounts', 'person_id', ['created_at', 'provider_id', 'account_id', 'scope'], { name: 'ways to sign in' }),
    sheetOf('passkeys', 'person_id', ['created_at', 'name', 'last_used_at', 'credential_id']),
    sheetOf('second_factors', 'person_id', ['created_at', 'confirmed_at'], { name: 'codes of an app' }),
    sheetOf('email_links', 'person_id', ['created_at', 'purpose', 'email', 'expires_at', 'ended_at'], {
      name: 'links sent by mail',
    }),
    sheetOf('sessions', 'person_id', ['created_at', 'updated_at', 'expires_at', 'ip_address', 'user_agent'], {
      name: 'signed-in devices',
    }),
  ],
};
