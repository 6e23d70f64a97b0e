import { type ReactNode, useEffect } from 'react';
import { Quadrangle } from '../../../ui/Quadrangle.tsx';
import { prepareToasts } from '../../../ui/toast.ts';

interface AuthPageProps {
  heading: string;
  text: string;
  children: ReactNode;
}

/** The page of a sign-in or sign-up form: the form, and on wide screens a picture beside it. */
export function AuthPage({ heading, text, children }: AuthPageProps) {
  useEffect(prepareToasts, []);
  return (
    <div className="mx-auto grid max-w-300 items-center gap-16 px-5 py-8 md:py-14 wide:grid-cols-2">
      <div className="hidden rounded-card border border-line bg-raised p-12 wide:block">
        <Quadrangle className="mx-auto w-full max-w-100" />
      </div>
      <div className="mx-auto flex w-full max-w-100 flex-col gap-6">
        <header className="flex flex-col gap-2">
          <h1 className="text-28">{heading}</h1>
          <p className="text-muted">{text}</p>
        </header>
        {children}
      </div>
    </div>
  );
}
