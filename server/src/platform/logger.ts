import { type DestinationStream, type Level, type Logger, pino, stdSerializers } from 'pino';

/** Fields of a Postgres error with values, such as `Key (email)=(…)`. Its code and constraint suffice. */
const VALUES_OF_STATEMENTS = ['detail', 'where', 'internalQuery', 'query', 'parameters'];

/** With limits, so that a long line without an @ is scanned once. In addresses of calls, an @ is %40. */
const EMAIL = /[\w.!#$%&'*+^`|~-]{1,64}(?:@|%40)[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63}){1,8}/gu;
const BEARER = /\b(Bearer\s+)[\w.~+/=-]+/gi;
const TOKEN_FIELD = /(token[)\\"]{0,3}\s?[:=]\s?[(\\"]{0,3})[\w.~+/=-]{16,}/gi;

/**
 * Create the log of a process: lines of JSON. No line contains an e-mail address or a token, because logs are stored,
 * copied and read by more people than the database.
 */
export function createLogger({ level, to }: { level: Level; to?: DestinationStream }): Logger {
  const options = {
    level,
    serializers: { err: withoutValues },
    hooks: { streamWrite: withoutSecrets },
  };
  return to ? pino(options, to) : pino(options);
}

function withoutSecrets(line: string): string {
  return line.replace(BEARER, '$1[token]').replace(TOKEN_FIELD, '$1[token]').replace(EMAIL, '[email]');
}

function withoutValues(error: Error): object {
  const told = stdSerializers.err(error) as object;
  return Object.fromEntries(Object.entries(told).filter(([name]) => !VALUES_OF_STATEMENTS.includes(name)));
}
