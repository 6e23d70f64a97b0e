import { CommandError, WrongUsage } from './commands/command.ts';
import { COMMANDS } from './commands/index.ts';
import { readConfig } from './platform/config.ts';
import { reachEmbeddedPostgres } from './platform/db/embedded-reach.ts';
import { AppError } from './platform/errors/app-error.ts';
import { createLogger } from './platform/logger.ts';
import { StartError } from './platform/start-error.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** Connections of a command, which it need not share. */
const CONNECTIONS = 4;

const [name, ...args] = process.argv.slice(2);
const command = COMMANDS.find((one) => one.name === name);
const usageOf = ({ name, usage }: (typeof COMMANDS)[number]) => `Usage: npm run quad -- ${name} ${usage}`;
if (command && args.some((argument) => argument === '--help' || argument === '-h')) {
  say(usageOf(command));
  say(`  ${command.says}`);
} else if (command && args.length < (command.least ?? 0)) {
  complain(usageOf(command));
  process.exitCode = 2;
} else if (command) {
  process.exitCode = await runCommand(command).catch((error: unknown) => {
    if (error instanceof WrongUsage) {
      complain(usageOf(command));
      return 2;
    }
    const isExpected = [CommandError, AppError, StartError].some((kind) => error instanceof kind);
    complain(`quad: ${isExpected ? (error as Error).message : (error as Error).stack}`);
    return 1;
  });
} else {
  const isAsked = name === undefined || name === 'help' || name === '--help';
  const print = isAsked ? say : complain;
  if (!isAsked) print(`quad: there is no command ${name}`);
  print('Usage: npm run quad -- <command>');
  for (const one of COMMANDS) print(`\n  ${one.name} ${one.usage}`.trimEnd().concat(`\n      ${one.says}`));
  process.exitCode = isAsked ? 0 : 2;
}

/** Run a command on the configured database, beside the server if one runs. */
async function runCommand(command: (typeof COMMANDS)[number]): Promise<number> {
  const config = readConfig(process.env);
  // npm runs everything in Quad's folder.
  const folder = process.env.INIT_CWD ?? process.cwd();
  const context = { config, args, folder, say };
  if (command.isAlone) return command.run(context);
  // Loaded late: it takes a second, which a list of commands does not need.
  const { createApp } = await import('./app.ts');
  const logger = createLogger({ level: 'error' });
  await using opened = new AsyncDisposableStack();
  const embedded = config.databaseUrl
    ? undefined
    : await reachEmbeddedPostgres({ dataDir: config.dataDir, onProblem: (message) => logger.error(message) });
  opened.defer(async () => embedded?.stop());
  const database = embedded?.connection ?? { connectionString: config.databaseUrl };
  const app = await createApp({
    config,
    connection: { ...database, max: CONNECTIONS },
    logger,
    worksOnJobs: false,
  });
  opened.defer(app.close);
  return await command.run({ ...context, services: app.services });
}
