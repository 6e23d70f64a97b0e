import { EMAIL } from '@quad/contract/wire/email-address';
import { FULLNAME, PASSWORD } from '@quad/contract/wire/text-rules';
import { describe, expect, test } from 'vitest';
import { ApiError, networkError } from '../../../../lib/api-error.ts';
import { heldTo, newPassword, serverMessage } from './form-rules.ts';

describe('a field', () => {
  test.each([
    [FULLNAME, '', 'Full Name is required'],
    [FULLNAME, '   ', 'Full Name is required'],
    [EMAIL, 'asha', 'Please enter a valid email'],
    [EMAIL, 'asha@campus', 'Please enter a valid email'],
    [EMAIL, 'asha@campus.e', 'Please enter a valid email'],
    [PASSWORD, '1234567', 'Password must be at least 8 characters'],
    [PASSWORD, 'x'.repeat(129), 'At most 128 characters are allowed'],
  ])('says what is wrong with it', (rule, text, problem) => {
    expect(heldTo(rule).validate(text)).toBe(problem);
  });

  test.each([
    [FULLNAME, 'आशा वर्मा'],
    [EMAIL, 'asha.verma+quad@campus.edu'],
    [PASSWORD, '12345678'],
  ])('accepts valid input', (rule, text) => {
    expect(heldTo(rule).validate(text)).toBe(true);
  });
});

test('a new password says what the server would, as far as the browser knows', () => {
  const asha = { fullname: 'Asha Rao', email: 'asha@quad.example' };
  expect(newPassword.validate('1234567', asha)).toBe('Password must be at least 8 characters');
  expect(newPassword.validate('Asha Rao 27', asha)).toBe('Password cannot be your name or email address');
  expect(newPassword.validate('monsoon-2026', asha)).toBe(true);
});

describe('what a person is told when a form was refused', () => {
  test('is the message of the server', () => {
    const refusal = new ApiError('email_taken', 'An account with this email already exists.', 409);
    expect(serverMessage(refusal, 'Registration failed. Please try again.')).toBe(refusal.message);
  });

  test('is the general sentence when the server has said nothing', () => {
    expect(serverMessage(networkError(), 'Login failed. Please try again.')).toBe('Login failed. Please try again.');
  });
});
