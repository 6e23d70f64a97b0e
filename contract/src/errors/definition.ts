/** An error that a call may answer. */
export interface ErrorDefinition {
  readonly status: number;
  /** What a person reads. */
  readonly message: string;
  /** Seconds after which a client may try again, sent as `Retry-After`. Every 503 has it. */
  readonly retryAfter?: number;
}

export type ErrorDefinitions = Readonly<Record<string, ErrorDefinition>>;
