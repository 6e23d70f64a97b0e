import { TextPage, TextSection } from './TextPage.tsx';

export function AboutPage() {
  return (
    <TextPage
      title="About Quad"
      lead="A quadrangle is where a college meets between two lectures. Quad is that place on your phone: one campus, its students, and nobody else."
    >
      <TextSection title="What it is for">
        <p>
          The group chats are full, the notice board is on the other side of the ground, and half of what happens on
          campus is heard of a day late. Quad puts it in one place: what people saw, made and wondered about today, with
          the conversation right under it.
        </p>
        <ul>
          <li>Post a photo, a video or a few words, and everybody on campus can see it.</li>
          <li>Like, comment and share; follow the people whose posts you do not want to miss.</li>
          <li>Find classmates for a team, a study group, a match or the last seat in an auto.</li>
        </ul>
      </TextSection>
      <TextSection title="Who runs it">
        <p>
          The student council of this college runs this Quad, on a machine of its own. Moderators are students and staff
          whom the council asks; admins look after accounts. There is no company behind it, no advertising and no
          investor who needs one.
        </p>
        <p>
          The program itself is free software under the MIT licence, so anybody can read how it works, and another
          college can start its own with one command.
        </p>
      </TextSection>
      <TextSection title="Our principles">
        <ul>
          <li>
            <strong>Newest first.</strong> The feed is in the order in which things were posted. No formula decides what
            you see.
          </li>
          <li>
            <strong>Nobody follows you around.</strong> Quad asks no other service for anything: no trackers, no
            advertising networks, no fonts from elsewhere.
          </li>
          <li>
            <strong>Deleted is deleted.</strong> A post that you delete is gone with its pictures, its comments and
            every copy that we kept.
          </li>
          <li>
            <strong>It works here.</strong> On a two-year-old phone, on the Wi-Fi of the hostel's third floor, in the
            train tunnel with what was last loaded.
          </li>
        </ul>
      </TextSection>
      <TextSection title="Take part">
        <p>
          <a href="/signup">Create an account</a>, read the <a href="/guidelines">guidelines</a>, and tell us what is
          missing: the <a href="/contact">contact page</a> says how.
        </p>
      </TextSection>
    </TextPage>
  );
}
