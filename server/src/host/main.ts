import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { addCollege } from './add.ts';
import { backUpCollege, releaseOf } from './backups.ts';
import { getCollege, listColleges } from './colleges.ts';
import { HostError } from './host-error.ts';
import { moveAway } from './move.ts';
import { type Places, placesBelow } from './places.ts';
import { runQuad } from './releases.ts';
import { removeCollege } from './remove.ts';
import { restoreCollege } from './restore.ts';
import { listAwake, startProcesses } from './system.ts';
import { upgradeColleges } from './upgrade.ts';
import { wakeDue, wakeTime } from './wake.ts';

const USAGE = `quad-host COMMAND: the colleges of this machine (docs/hosting.md)

  list                                list the colleges
  add NAME HOSTNAME                   add a college; --release VERSION, --backup FILE to continue one
  remove NAME                         back a college up and delete it; asks for its name, or takes --yes NAME
  backup NAME | --all                 back up into /var/backups/quad/NAME
  restore NAME FILE                   replace a college by a backup
  move NAME MACHINE                   close a college, back it up, and say what to do on the other machine
  upgrade VERSION NAME | --all        change to a release in /opt/quad/releases
  run NAME COMMAND …                  run a command of npm run quad on a college
  wake                                start sleeping colleges with due jobs; quad-wake.timer does it every minute`;

interface Given {
  readonly places: Places;
  readonly rest: readonly string[];
  readonly values: {
    readonly all: boolean;
    readonly release?: string | undefined;
    readonly backup?: string | undefined;
    readonly yes?: string | undefined;
  };
}

/** Each command, with the least and the most arguments. It returns the exit status. */
const COMMANDS: Readonly<
  Record<string, { least: number; most: number; run: (given: Given) => Promise<number | undefined> }>
> = {
  list: { least: 0, most: 0, run: list },
  add: { least: 2, most: 2, run: add },
  remove: { least: 1, most: 1, run: remove },
  backup: { least: 0, most: 1, run: backup },
  restore: { least: 2, most: 2, run: restore },
  move: { least: 2, most: 2, run: move },
  upgrade: { least: 1, most: 2, run: upgrade },
  run: { least: 2, most: Number.POSITIVE_INFINITY, run: runCommand },
  wake: { least: 0, most: 0, run: wake },
};

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`quad-host: ${line}\n`);

async function list({ places }: Given) {
  const awake = await listAwake();
  for (const college of await listColleges(places)) {
    const at = await wakeTime(college);
    const state = awake.has(college.name)
      ? 'awake'
      : `asleep until ${at ? new Date(at).toISOString() : 'a minute from now'}`;
    say([college.name, college.hostName, college.release ?? 'no release', state].join('\t'));
  }
  return 0;
}

async function add({ places, rest: [name = '', hostName = ''], values: { release, backup } }: Given) {
  const passphrase = process.env.QUAD_BACKUP_PASSPHRASE;
  await addCollege(places, { name, hostName, release, backup, passphrase });
  say(
    `https://${hostName} is served. Its settings and the passphrase of its backups are in ${places.settings}/${name}.env:`,
  );
  say('  copy that file to a place outside this machine.');
  if (!backup) say(`  The first admin: quad-host run ${name} create-admin EMAIL NAME`);
  return 0;
}

async function remove({ places, rest: [name = ''], values: { yes } }: Given) {
  await getCollege(places, name);
  if ((yes ?? (await ask(`This deletes the college ${name}. Type its name: `))) !== name) {
    complain('that is another name; nothing is deleted');
    return 1;
  }
  say(`The college ${name} is deleted. Its last backup: ${await removeCollege(places, name)}`);
  return 0;
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return terminal.question(question).finally(() => terminal.close());
}

/** The named college, or with --all each of them. */
async function namesOf(places: Places, name: string | undefined, all: boolean): Promise<string[]> {
  if (all === (name !== undefined)) throw new HostError('name a college, or say --all');
  return name === undefined ? (await listColleges(places)).map((college) => college.name) : [name];
}

async function backup({ places, rest: [given], values: { all } }: Given) {
  let status = 0;
  for (const name of await namesOf(places, given, all)) {
    try {
      say(`${name}\t${await backUpCollege(places, await getCollege(places, name))}`);
    } catch (error) {
      complain(`${name}: ${(error as Error).message}`);
      status = 1;
    }
  }
  return status;
}

async function restore({ places, rest: [name = '', file = ''] }: Given) {
  await restoreCollege(places, name, file);
  say(`The college ${name} is restored. The one before stays in its own database and folder until the next restore.`);
  return 0;
}

async function move({ places, rest: [name = '', machine = ''] }: Given) {
  for (const line of await moveAway(places, name, machine)) say(line);
  return 0;
}

async function upgrade({ places, rest: [version = '', given], values: { all } }: Given) {
  const failed: string[] = [];
  const onUpgraded = (name: string, problem: string | undefined) => {
    if (problem === undefined) return say(`${name}\t${version}`);
    failed.push(name);
    complain(`${name} stays on its release: ${problem}`);
  };
  // Half of the processors: the others serve.
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
  await upgradeColleges(places, await namesOf(places, given, all), version, { atOnce, onUpgraded });
  if (failed.length > 0) complain(`not upgraded: ${failed.join(' ')}`);
  return failed.length > 0 ? 1 : 0;
}

async function runCommand({ places, rest: [name = '', ...args] }: Given) {
  const college = await getCollege(places, name);
  process.stdout.write(await runQuad(places, college, releaseOf(college), args));
  // It may have queued mails.
  await startProcesses([name]);
  return 0;
}

async function wake({ places }: Given) {
  for (const name of await wakeDue(places)) say(name);
  return 0;
}

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
try {
  if (!command) {
    const isAsked = ['', 'help', '--help'].includes(name);
    (isAsked ? say : complain)(USAGE);
    process.exitCode = isAsked ? 0 : 2;
  } else {
    const { values, positionals: rest } = parseArgs({
      // The command of `run` has options of its own.
      args: name === 'run' ? ['--', ...args] : args,
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        release: { type: 'string' },
        backup: { type: 'string' },
        yes: { type: 'string' },
      },
    });
    if (rest.length < command.least || rest.length > command.most) throw new HostError(USAGE);
    if (process.getuid?.() !== 0) throw new HostError('only root may run this');
    const places = placesBelow(process.env.QUAD_HOST_ROOT || '/');
    process.exitCode = (await command.run({ places, rest, values })) ?? 0;
  }
} catch (error) {
  const isExpected = error instanceof HostError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  complain(isExpected ? (error as Error).message : String((error as Error).stack));
  process.exitCode = 1;
}
