import type { DemoPerson } from '../person.ts';
import { accountHolders } from './accounts.ts';
import { computingStudents } from './computing.ts';
import { earthStudents } from './earth.ts';
import { machineStudents } from './machines.ts';
import { offices } from './offices.ts';
import { stageStudents } from './stage.ts';

const all = [
  ...accountHolders,
  ...computingStudents,
  ...machineStudents,
  ...earthStudents,
  ...stageStudents,
  ...offices,
] as const;

/** The username of an existing person: an unknown name does not compile. */
export type DemoUsername = (typeof all)[number]['username'];

export const demoPeople: readonly (DemoPerson & { readonly username: DemoUsername })[] = all;

/** The people with a password, which is the same for all of them. */
export const demoAccountHolders: readonly DemoUsername[] = accountHolders.map(({ username }) => username);

export const DEMO_PASSWORD = 'quad-demo-2026';
