import { type DestinationStream, type Level, type Logger, pino, stdSerializers } from 'pino';

/** Fields of a Postgres error with values, such as `Key (email)=(…)`. Its code and constraint suffice. */
const VALUES_OF_STATEMENTS = ['detail', 'where', 'internalQuery', 'query', 'parameters'];

/** With limits, so that a long line without an @ is scanned once. In addresses of calls, an @ is %40. */
const EMAIL = /[\w.!#$%&'*+^`|~-]{1,64}(?:@|%40)[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63}){1,8}/gu;
const BEARER = /\b(Bearer\s+)[\w.~+/=-]+/gi;
const TOKEN_FIELD = /(token[)\\"]{0,3}\s?[:=]\s?[(\\"]{0,3})[\w.~+/=-]{16,}/gi;
/** A part of every secret. Few lines have it, and the searches above cost more than the rest of a line. */
const SUSPECT = /@|%40|token|bearer/i;

/** A pipe takes so many bytes at once, so the lines of several processes do not mix. */
const WRITE_BYTES = 4096;
/** The longest time that a line waits. */
const WAIT_MS = 250;
const WARN = pino.levels.values.warn as number;

/**
 * Create the log of a process: lines of JSON. No line contains an e-mail address or a token, because logs are stored,
 * copied and read by more people than the database. Without `to`, they go to the standard output.
 */
export function createLogger({ level, to }: { level: Level; to?: DestinationStream }): Logger {
  const options = {
    level,
    serializers: { err: withoutValues },
    hooks: { streamWrite: withoutSecrets },
  };
  return pino(options, to ?? standardOutput());
}

/**
 * Writes lines of level info together, because a write costs as much as several lines, and a warning or an error at once
 * with the lines before it. Only a killed process loses the lines of its last moment.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true });
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === '') return;
    const lines = waiting;
    waiting = '';
    output.write(lines);
  };
  process.on('exit', flush);
  const stream = {
    // With this, pino tells the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      if (waiting.length + line.length > WRITE_BYTES) flush();
      waiting += line;
      if (stream.lastLevel >= WARN) flush();
      else timer ??= setTimeout(flush, WAIT_MS).unref();
    },
  };
  return stream;
}

function withoutSecrets(line: string): string {
  if (!SUSPECT.test(line)) return line;
  return line.replace(BEARER, '$1[token]').replace(TOKEN_FIELD, '$1[token]').replace(EMAIL, '[email]');
}

function withoutValues(error: Error): object {
  const told = stdSerializers.err(error) as object;
  return Object.fromEntries(Object.entries(told).filter(([name]) => !VALUES_OF_STATEMENTS.includes(name)));
}
