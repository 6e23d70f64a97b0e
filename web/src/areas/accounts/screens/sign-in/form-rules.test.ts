import { EMAIL } from '@quad/contract/wire/email-address';
import { FULLNAME, PASSWORD } from '@quad/contract/wire/text-rules';
import { describe, expect, test } from 'vitest';
import { ApiError, networkError } from '../../../../lib/api-error.ts';
import { newPassword, ruleOptions, serverMessage } from './form-rules.ts';

describe('a field', () => {
  test.each([
    [FULLNAME, '', 'Full Name is required'],
    [FULLNAME, '   ', 'Full Name is required'],
    [EMAIL, 'asha', 'Please enter a valid email'],
    [EMAIL, 'asha@campus', 'Please enter a valid email'],
    [EMAIL, 'asha@campus.e', 'Please enter a valid email'],
    [PASSWORD, '1234567', 'Password must be at least 8 characters'],
    [PASSWORD, 'x'.repeat(129), 'At most 128 characters are allowed'],
  ])('shows its problem', (rule, text, problem) => {
    expect(ruleOptions(rule).validate(text)).toBe(problem);
  });

  test.each([
    [FULLNAME, 'आशा वर्मा'],
    [EMAIL, 'asha.verma+quad@campus.edu'],
    [PASSWORD, '12345678'],
  ])('accepts valid input', (rule, text) => {
    expect(ruleOptions(rule).validate(text)).toBe(true);
  });
});

test('a new password shows the server’s problems, as far as the browser can find them', () => {
  const asha = { fullname: 'Asha Rao', email: 'asha@quad.example' };
  expect(newPassword.validate('1234567', asha)).toBe('Password must be at least 8 characters');
  expect(newPassword.validate('Asha Rao 27', asha)).toBe('Password cannot be your name or email address');
  expect(newPassword.validate('monsoon-2026', asha)).toBe(true);
});

describe('the message after a refused form', () => {
  test('is the message of the server', () => {
    const refusal = new ApiError('email_taken', 'An account with this email already exists.', 409);
    expect(serverMessage(refusal, 'Registration failed. Please try again.')).toBe(refusal.message);
  });

  test('is a general sentence without an answer of the server', () => {
    expect(serverMessage(networkError(), 'Login failed. Please try again.')).toBe('Login failed. Please try again.');
  });
});
