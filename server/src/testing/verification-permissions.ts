import { PAYMENT_SETTINGS } from './payments.ts';
import { about, adminsAlone, fixed, made, type PermissionRow, plain, signedIn } from './permission-rows.ts';
import { cardForm } from './verification.ts';

const aboutRequest = about(({ verificationRequest }) => verificationRequest());
const aboutPayment = about(({ payment }) => payment());
const aboutStarted = about(({ startedPayment }) => startedPayment());

//                 guest stranger blocked friend owner moderator admin disabled
const deciders = ' 401   403      403     403    403   200       200   401';
const payersAlone = '401 404      404     404    200   404       404   401';
const payerAndAdmins = '401 404   404     404    200   404       200   401';

/** Who may make which call about verification and payments: the owner has asked, and has paid. */
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
    expects: payersAlone,
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
    expects: '401 403 403 403 403 403 403 401',
  },
  aboutStarted('PUT /api/membership/payments/:id/reference', payersAlone, () => ({
    reference: String(Math.floor(Math.random() * 8e11) + 1e11),
  })),
  aboutStarted('DELETE /api/membership/payments/:id', payersAlone),
  about(({ confirmedPayment }) => confirmedPayment())('GET /api/membership/payments/:id/receipt', payerAndAdmins),
  {
    name: 'PATCH /api/membership, without one',
    path: fixed('/api/membership'),
    body: () => ({ theme: 'teal' }),
    expects: '401 403 403 403 403 403 403 401',
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
  aboutPayment('POST /api/admin/payments/:id/reject', adminsAlone, () => ({ reason: 'not_found' })),
  plain('GET /api/admin/payments/settings', adminsAlone),
  {
    name: 'PUT /api/admin/payments/settings',
    path: fixed('/api/admin/payments/settings'),
    body: () => ({ ...PAYMENT_SETTINGS, amount: 200 }),
    expects: adminsAlone,
  },
];
