/** An error that a call may answer. */
export interface ErrorDefinition {
  readonly status: number;
  /** The text for the user. */
  readonly message: string;
  /** Seconds until a client may retry, sent as `Retry-After`. Every 503 has it. */
  readonly retryAfter?: number;
}

export type ErrorDefinitions = Readonly<Record<string, ErrorDefinition>>;
