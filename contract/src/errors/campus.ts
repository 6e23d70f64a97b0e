import type { ErrorDefinitions } from './definition.ts';

export const CAMPUS_ERRORS = {
  wrong_setup_code: { status: 403, message: 'This code is wrong. Copy it from the server’s latest output.' },
  no_such_setup: { status: 404, message: 'This Quad is already set up.' },
  backups_not_set_up: {
    status: 409,
    message: 'There is no folder for backups yet. Set QUAD_BACKUP_DIR and start Quad again.',
  },
} as const satisfies ErrorDefinitions;
