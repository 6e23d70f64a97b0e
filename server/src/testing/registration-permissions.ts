import { adminsAlone, everybody, everyone, fixed, type PermissionRow, plain } from './permission-rows.ts';

/** The permissions of calls about sign-up rules. Without a mail server, and without an invitation for this link. */
export const REGISTRATION_ROWS: readonly PermissionRow[] = [
  plain('GET /api/registration', everybody),
  {
    name: 'POST /api/registration/links',
    path: fixed('/api/registration/links'),
    body: () => ({ email: 'new@quad.example' }),
    expects: everyone(409),
  },
  {
    name: 'POST /api/registration/invitation',
    path: fixed('/api/registration/invitation'),
    body: () => ({ invitation: 'made-up' }),
    expects: everyone(404),
  },
  plain('GET /api/admin/registration', adminsAlone),
  {
    name: 'PUT /api/admin/registration',
    path: fixed('/api/admin/registration'),
    body: () => ({ isOpen: true, domains: ['quad.example'] }),
    expects: adminsAlone,
  },
  {
    name: 'POST /api/admin/invitations',
    path: fixed('/api/admin/invitations'),
    body: () => ({ emails: ['invited@quad.example'] }),
    expects: adminsAlone,
  },
  plain('GET /api/admin/invitations', adminsAlone),
  {
    name: 'DELETE /api/admin/invitations/:id',
    path: fixed('/api/admin/invitations/00000000-0000-7000-8000-000000000000'),
    expects: { ...adminsAlone, admin: 404 },
  },
];
