import { TextPage, TextSection } from './TextPage.tsx';

export function TermsPage() {
  return (
    <TextPage
      title="Terms"
      lead="The short version: one person, one account; what you post is yours; be decent; we do our best and promise no more than that."
    >
      <TextSection title="Your account">
        <ul>
          <li>Quad is for students and staff of this college.</li>
          <li>Sign up with your own name and an address you can be reached at. One account each.</li>
          <li>Keep your password to yourself. What is done with your account counts as done by you.</li>
          <li>You can leave at any time and have your account deleted with all that is in it.</li>
        </ul>
      </TextSection>
      <TextSection title="What you post">
        <ul>
          <li>
            It stays yours. You allow Quad to store it and to show it to people of this campus, for as long as it is
            posted.
          </li>
          <li>Post only what you may: your own work, or what its author lets you share.</li>
          <li>
            The <a href="/guidelines">guidelines</a> are part of these terms.
          </li>
          <li>Images may be up to 10 MB, videos up to 50 MB; captions up to 500 characters.</li>
        </ul>
      </TextSection>
      <TextSection title="What we may do">
        <p>
          Remove what breaks the guidelines or the law, and disable accounts that go on doing so, with a reason. Hand
          over data only when the law of India obliges us to, and tell you unless it forbids that. Change these terms:
          then the change is announced in the feed a week before it counts.
        </p>
      </TextSection>
      <TextSection title="What we do not promise">
        <p>
          Quad is run by students, beside their studies, and costs nothing. It may be away for a night, and something
          may break. Keep copies of what you cannot do without. What is announced in a post is announced by its author:
          the college's own notices are the ones that count. We are not liable for what others write, nor for damage
          that comes of Quad not working, as far as the law allows.
        </p>
      </TextSection>
      <TextSection title="The rest">
        <p>
          The law of India applies. If one sentence here does not hold, the others still do. Questions go to whom the{' '}
          <a href="/contact">contact page</a> names. How we treat your data stands under <a href="/privacy">privacy</a>.
        </p>
      </TextSection>
    </TextPage>
  );
}
