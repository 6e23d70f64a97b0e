import { type PersonalData, sheetOf } from '../../../concerns/personal-data/personal-data.ts';

/** Invitations to sign up that a person has sent and accepted. */
export const registrationPersonalData: PersonalData = {
  name: 'invitations',
  sheets: [
    sheetOf('invitations', 'accepted_by', ['created_at', 'email', 'name', 'kind', 'accepted_at'], {
      name: 'invitation you came by',
    }),
    sheetOf('invitations', 'invited_by', ['created_at', 'email', 'name', 'expires_at', 'accepted_at'], {
      name: 'people you invited',
    }),
  ],
};
