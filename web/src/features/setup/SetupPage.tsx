import { type ReactNode, useEffect, useRef } from 'react';

interface SetupPageProps {
  /** Which of the three steps this is. */
  step: 1 | 2 | 3;
  heading: string;
  text: string;
  children: ReactNode;
}

/** One step of setting Quad up. Each after the first says that it has come by taking the focus, or a field of it that was refused. */
export function SetupPage({ step, heading, text, children }: SetupPageProps) {
  const page = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    const refused = page.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (step > 1) (refused ?? title.current)?.focus();
  }, [step]);
  return (
    <div ref={page} className="mx-auto flex w-full max-w-120 flex-col gap-6 px-5 py-8 md:py-14">
      <header className="flex flex-col gap-2">
        <p className="font-semibold text-14 text-accent-text">Step {step} of 3</p>
        <h1 ref={title} tabIndex={-1} className="text-28">
          {heading}
        </h1>
        <p className="text-muted">{text}</p>
      </header>
      {children}
    </div>
  );
}
