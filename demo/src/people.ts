import { accountHolders } from './people/accounts.ts';
import { computingStudents } from './people/computing.ts';
import { earthStudents } from './people/earth.ts';
import { machineStudents } from './people/machines.ts';
import { offices } from './people/offices.ts';
import { stageStudents } from './people/stage.ts';
import type { DemoPerson } from './person.ts';

const all = [
  ...accountHolders,
  ...computingStudents,
  ...machineStudents,
  ...earthStudents,
  ...stageStudents,
  ...offices,
] as const;

/** The username of someone who exists: a name that nobody has does not compile. */
export type DemoUsername = (typeof all)[number]['username'];

/** Everybody on the demo campus. */
export const demoPeople: readonly (DemoPerson & { readonly username: DemoUsername })[] = all;

/** Those who can sign in, all with the same password. Nobody else has one. */
export const demoAccountHolders: readonly DemoUsername[] = accountHolders.map(({ username }) => username);

export const DEMO_PASSWORD = 'quad-demo-2026';
