import { msg } from '@lingui/core/runtime-macro';
import { type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';

/** Verification requests. Erasure deletes their pictures with the person's other files. */
export const verificationPersonalData: PersonalData = {
  name: 'verification',
  title: () => msg({ context: 'personal data', message: 'Verification' }),
  sheets: [
    sheetOf(
      'verification_requests',
      'person_id',
      ['created_at', 'id', 'roll_number', 'state', 'reason', 'note', 'decided_at', 'picture'],
      {
        name: msg({ context: 'personal data', message: 'verification requests' }),
        filesOf: ({ picture }) => (typeof picture === 'string' ? [picture] : []),
      },
    ),
  ],
  leftOut: {
    'verification_requests.decided_by': 'Requests are about the people who ask, not about who decides',
  },
};

/** Premium memberships. Erasure keeps confirmed payments without their payer, for the college's books. */
export const paymentPersonalData: PersonalData = {
  name: 'premium membership',
  title: () => msg({ context: 'personal data', message: 'Premium membership' }),
  sheets: [
    sheetOf('memberships', 'person_id', ['started_at', 'ends_at', 'theme', 'is_shown'], {
      name: msg({ context: 'personal data', message: 'membership' }),
    }),
    sheetOf(
      'membership_payments',
      'person_id',
      [
        'created_at',
        'number',
        'state',
        'amount',
        'months',
        'payee_address',
        'payee_name',
        'reference',
        'sent_at',
        'reason',
        'note',
        'decided_at',
        'starts_at',
        'ends_at',
      ],
      { name: msg({ context: 'personal data', message: 'payments' }) },
    ),
  ],
  leftOut: {
    'membership_payments.decided_by': 'Payments are about the people who pay, not about who decides',
  },
};
