import type { Command } from './command.ts';
import { createAdmin } from './create-admin.ts';
import { disable, enable } from './disable.ts';
import { graduate } from './graduate.ts';
import { importStudents } from './import-students.ts';
import { invite } from './invite.ts';
import { registration } from './registration.ts';
import { resetPassword } from './reset-password.ts';
import { turnOffSecondFactor } from './second-factor.ts';

/** All commands, in the order in which they are listed. */
export const COMMANDS: readonly Command[] = [
  createAdmin,
  resetPassword,
  turnOffSecondFactor,
  disable,
  enable,
  registration,
  invite,
  importStudents,
  graduate,
];
