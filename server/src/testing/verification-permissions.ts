import { PAYMENT_SETTINGS } from './payments.ts';
import {
  about,
  adminsAlone,
  fixed,
  made,
  nobody,
  nobodyElse,
  type PermissionRow,
  plain,
  type Statuses,
  signedIn,
} from './permission-rows.ts';
import { cardForm } from './verification.ts';

const aboutRequest = about(({ verificationRequest }) => verificationRequest());
const aboutPayment = about(({ payment }) => payment());
const aboutStarted = about(({ startedPayment }) => startedPayment());

const deciders: Statuses = { ...nobody(403), moderator: 200, admin: 200 };
const payerAndAdmins: Statuses = { ...nobody(404), owner: 200, admin: 200 };

/** The permissions of calls about verification and payments: the owner has asked, and has paid. */
export const VERIFICATION_ROWS: readonly PermissionRow[] = [
  plain('GET /api/verification', signedIn),
  {
    name: 'POST /api/verification/requests',
    path: fixed('/api/verification/requests'),
    body: () => cardForm(),
    expects: made,
  },
  {
    name: 'DELETE /api/verification/requests/mine',
    path: async ({ verificationRequest }) => {
      await verificationRequest();
      return '/api/verification/requests/mine';
    },
    expects: nobodyElse,
  },
  plain('GET /api/verification/requests', deciders),
  aboutRequest('GET /api/verification/requests/:id/picture', deciders),
  aboutRequest('POST /api/verification/requests/:id/decision', deciders, () => ({
    isApproved: false,
    reason: 'unreadable',
  })),
  plain('GET /api/admin/verification-requests.csv', adminsAlone),
  about(({ approvedVerification }) => approvedVerification())(
    'POST /api/admin/verification-requests/:id/revocation',
    adminsAlone,
    () => ({ reason: 'mistake' }),
  ),

  plain('GET /api/membership', signedIn),
  {
    name: 'POST /api/membership/payments, of people who are not verified',
    path: fixed('/api/membership/payments'),
    expects: nobody(403),
  },
  aboutStarted('PUT /api/membership/payments/:id/reference', nobodyElse, () => ({
    reference: String(Math.floor(Math.random() * 8e11) + 1e11),
  })),
  aboutStarted('DELETE /api/membership/payments/:id', nobodyElse),
  about(({ confirmedPayment }) => confirmedPayment())('GET /api/membership/payments/:id/receipt', payerAndAdmins),
  {
    name: 'PATCH /api/membership, without one',
    path: fixed('/api/membership'),
    body: () => ({ theme: 'teal' }),
    expects: nobody(403),
  },
  plain('GET /api/supporters', signedIn),

  plain('GET /api/admin/payments', adminsAlone),
  plain('GET /api/admin/payments/table', adminsAlone),
  {
    name: 'POST /api/admin/payments/statement',
    path: fixed('/api/admin/payments/statement'),
    body: () => ({ lines: [{ reference: '123456789012', paise: 100 }] }),
    expects: adminsAlone,
  },
  {
    name: 'POST /api/admin/payments/confirm',
    path: fixed('/api/admin/payments/confirm'),
    body: async ({ payment }) => ({ payments: [{ id: await payment(), reference: '123456789012', amount: 1 }] }),
    expects: adminsAlone,
  },
  // The payment of the stage waits.
  aboutPayment('POST /api/admin/payments/:id/reverse', { ...adminsAlone, admin: 409 }, () => ({
    reason: 'Paid twice',
  })),
  aboutPayment('POST /api/admin/payments/:id/reject', adminsAlone, () => ({ reason: 'not_found' })),
  plain('GET /api/admin/payments/settings', adminsAlone),
  {
    name: 'PUT /api/admin/payments/settings',
    path: fixed('/api/admin/payments/settings'),
    body: () => ({ ...PAYMENT_SETTINGS, amount: 200 }),
    expects: adminsAlone,
  },
];
