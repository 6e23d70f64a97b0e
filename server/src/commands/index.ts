import type { Command } from './command.ts';
import { createAdmin } from './create-admin.ts';
import { disable, enable } from './disable.ts';
import { resetPassword } from './reset-password.ts';

/** All commands, in the order in which they are listed. */
export const COMMANDS: readonly Command[] = [createAdmin, resetPassword, disable, enable];
