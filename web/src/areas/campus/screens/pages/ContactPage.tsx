import { TextPage, TextSection } from './TextPage.tsx';

export function ContactPage() {
  return (
    <TextPage
      title="Contact"
      lead="Quad is run by the student council of this college. Whatever you write, a person reads it."
    >
      <TextSection title="Write to us">
        <p>
          Ask at the office of the student council. It knows this year's moderators and admins, and any of them can help
          you.
        </p>
        <p>
          Inside the app, write at <a href="/feedback">Feedback</a>, and you are answered there. Every moderator and
          admin has a profile.
        </p>
      </TextSection>
      <TextSection title="What helps us help you">
        <ul>
          <li>
            <strong>Something should not be here:</strong> the link to the post, and what is wrong with it. We look at
            threats and ragging first.
          </li>
          <li>
            <strong>You cannot sign in:</strong> the email address of your account, and the message on the screen. None
            of us will ever ask for your password.
          </li>
          <li>
            <strong>Your data:</strong> what you want to see, correct or delete. Bring your college card, so that we
            don't give your data to anyone else.
          </li>
          <li>
            <strong>Something is broken:</strong> what you did, what you expected, and on which phone or computer.
          </li>
        </ul>
      </TextSection>
      <TextSection title="When it cannot wait">
        <p>
          In danger call 112. The anti-ragging helpline is <a href="tel:18001805522">1800-180-5522</a>, day and night;
          Tele-MANAS listens at <a href="tel:14416">14416</a>.
        </p>
        <p>
          Ragging, harassment, or you don't feel safe? <a href="/grievance">Report it in confidence</a>, with or without
          your name. You need no account.
        </p>
      </TextSection>
    </TextPage>
  );
}
