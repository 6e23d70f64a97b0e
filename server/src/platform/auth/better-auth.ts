import { SESSION_LIFETIME } from '@quad/contract/limits/accounts';
import { betterAuth } from 'better-auth';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { sharedSecret } from './secret.ts';

const SECONDS_PER_DAY = 24 * 3600;

/**
 * The library that opens sessions and talks to sign-in providers. Called only through its functions: none of its own
 * addresses is served. Migration 0001 has its tables. Our own threads hash passwords.
 */
export async function createAuth(
  db: Database,
  options: { publicUrl: string; passwords: PasswordHashing; onProblem: (message: string, details: unknown[]) => void },
) {
  return betterAuth({
    appName: 'Quad',
    baseURL: options.publicUrl,
    secret: await sharedSecret(db),
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => options.onProblem(message, details) },
    // The migrations own the schema, and a test compares it with the library's. The library would read it at each start.
    advanced: { database: { generateId: () => newId(), validateSchema: false } },
    // Our own code creates accounts, because it hashes before its transaction begins. The contract sets the lengths.
    emailAndPassword: { enabled: true, disableSignUp: true, password: options.passwords },
    user: {
      modelName: 'people',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        username: { type: 'string', required: true },
        role: { type: 'string', required: false, input: false },
        isDisabled: { type: 'boolean', required: false, input: false, fieldName: 'is_disabled' },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'person_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_LIFETIME / 1000,
      // A session in use is extended once a day.
      updateAge: SECONDS_PER_DAY,
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'person_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
  });
}

export type Auth = Awaited<ReturnType<typeof createAuth>>;
