import { t } from '@lingui/core/macro';
import { checkUsername, type UsernameState } from '@quad/contract/people/profiles';
import { textProblem, USERNAME } from '@quad/contract/wire/text-rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../../../lib/client.ts';
import { TextField } from '../../../../../ui/TextField.tsx';
import { useDebounced } from '../../../../../ui/use-debounced.ts';

const hintText = () => t`Others mention you as @username.`;

/** The text about each state of a checked username. */
const STATE_TEXTS: Record<UsernameState, (username: string) => string> = {
  free: (username) => t`@${username} is available.`,
  taken: (username) => t`@${username} is taken.`,
  looks_taken: (username) => t`@${username} looks like a username that is taken.`,
  reserved: (username) => t`@${username} is reserved for the college.`,
};

const usernameQuery = (username: string) =>
  queryOptions({
    queryKey: ['username', username],
    queryFn: ({ signal }) => request(checkUsername, { query: { username }, signal }),
    staleTime: 30_000,
    retry: false,
  });

interface UsernameFieldProps {
  value: string;
  /** The saved username. */
  own: string;
  onValue: (username: string) => void;
  readOnly: boolean;
  error: string | undefined;
}

/** The username field. It checks availability while the user types. The server checks again on saving. */
export function UsernameField({ value, own, onValue, readOnly, error }: UsernameFieldProps) {
  const typed = useDebounced(value);
  const asks = value !== own && textProblem(USERNAME, value) === undefined;
  const { data, isError } = useQuery({ ...usernameQuery(typed), enabled: asks && typed === value });
  const state = asks && typed === value ? data?.state : undefined;
  const status = state && STATE_TEXTS[state](value);
  const waits = asks && !state && !isError;
  return (
    <div>
      <TextField
        label={t`Username`}
        hint={status ?? (waits ? t`Checking…` : hintText())}
        value={value}
        maxLength={USERNAME.max}
        onChange={({ target }) => onValue(target.value.toLowerCase())}
        readOnly={readOnly}
        error={error ?? (state && state !== 'free' ? status : undefined)}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <p role="status" className="sr-only">
        {status}
      </p>
    </div>
  );
}
