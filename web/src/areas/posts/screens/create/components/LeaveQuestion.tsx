import { LeaveQuestion as Question } from '../../../../../ui/LeaveQuestion.tsx';

const SENDING = {
  title: 'Stop posting?',
  description: 'Still uploading. Leave and cancel?',
  leave: 'Stop and leave',
  stay: 'Keep posting',
};
const WRITING = {
  title: 'Discard this post?',
  description: 'What you have filled in will be lost.',
  leave: 'Discard',
  stay: 'Keep editing',
};

interface Props {
  asked: boolean;
  sending: boolean;
  /** Cancels the upload. */
  onStop: () => void;
}

/** Asks before an unfinished post is lost. While it is being sent, also asks at each step back. */
export function LeaveQuestion({ asked, sending, onStop }: Props) {
  // Two separate dialogs: an open question must not turn into the other one when the upload ends.
  return sending ? (
    <Question key="sending" asked={asked} steps onLeave={onStop} {...SENDING} />
  ) : (
    <Question key="writing" asked={asked} {...WRITING} />
  );
}
