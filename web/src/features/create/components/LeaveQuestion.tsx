import { LeaveQuestion as Question } from '../../../ui/LeaveQuestion.tsx';

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

/** Asks before a post that was begun is lost. */
export function LeaveQuestion({ asked, sending }: { asked: boolean; sending: boolean }) {
  return <Question asked={asked} {...(sending ? SENDING : WRITING)} />;
}
