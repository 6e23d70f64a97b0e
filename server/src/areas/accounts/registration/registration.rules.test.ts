import { describe, expect, test } from 'vitest';
import { registrationProblem, tidyDomains } from './registration.rules.ts';

describe('who may sign up without an invitation', () => {
  test.each([
    [true, [], 'asha@anywhere.example', undefined],
    [false, [], 'asha@anywhere.example', 'registration_closed'],
    [false, ['college.example'], 'asha@college.example', 'registration_closed'],
    [true, ['college.example'], 'asha@college.example', undefined],
    [true, ['college.example'], 'Asha@COLLEGE.example', undefined],
    [true, ['a.example', 'college.example'], 'asha@college.example', undefined],
    [true, ['college.example'], 'asha@cse.college.example', 'email_domain_not_allowed'],
    [true, ['college.example'], 'asha@notcollege.example', 'email_domain_not_allowed'],
    [true, ['college.example'], 'asha@college.example.evil.example', 'email_domain_not_allowed'],
    [true, ['*.college.example'], 'asha@cse.college.example', undefined],
    [true, ['*.college.example'], 'asha@hostel.cse.college.example', undefined],
    [true, ['*.college.example'], 'asha@college.example', 'email_domain_not_allowed'],
    [true, ['*.college.example'], 'asha@evilcollege.example', 'email_domain_not_allowed'],
  ] as const)('open %s, domains %j, %s: %s', (isOpen, domains, email, problem) => {
    expect(registrationProblem({ isOpen, domains: [...domains] }, email)).toBe(problem);
  });
});

test('domains are stored in lower case, without duplicates', () => {
  expect(tidyDomains(['College.Example', '*.college.example', 'college.example'])).toEqual([
    'college.example',
    '*.college.example',
  ]);
});
