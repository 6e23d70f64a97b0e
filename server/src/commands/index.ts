import { backup } from './backup.ts';
import { breach } from './breach.ts';
import type { Command, LoneCommand } from './command.ts';
import { createAdmin } from './create-admin.ts';
import { disable, enable } from './disable.ts';
import { doctor } from './doctor.ts';
import { drill } from './drill.ts';
import { giveUpKey } from './give-up-key.ts';
import { graduate } from './graduate.ts';
import { importStudents } from './import-students.ts';
import { invite } from './invite.ts';
import { languages } from './languages.ts';
import { migrate } from './migrate.ts';
import { moveDatabaseCommand } from './move-database.ts';
import { moveMedia } from './move-media.ts';
import { register } from './register.ts';
import { registration } from './registration.ts';
import { resetPassword } from './reset-password.ts';
import { restore } from './restore.ts';
import { turnOffSecondFactor } from './second-factor.ts';
import { update } from './update.ts';
import { verifyAudit } from './verify-audit.ts';

/** All commands, in the order of the listing. */
export const COMMANDS: readonly (Command | LoneCommand)[] = [
  createAdmin,
  resetPassword,
  turnOffSecondFactor,
  disable,
  enable,
  registration,
  invite,
  importStudents,
  graduate,
  backup,
  restore,
  moveDatabaseCommand,
  moveMedia,
  languages,
  migrate,
  update,
  giveUpKey,
  verifyAudit,
  breach,
  register,
  drill,
  doctor,
];
