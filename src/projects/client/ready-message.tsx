// What the message in the corner says once a recording is ready, with the way to it.
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';

type ReadyMessageProps = {
  /** Its words are given: the message outlives the page whose texts they are. */
  text: string;
  open: string;
  to: string;
  /** On the recording's own page there is nothing left to say: the text is there. */
  end: () => void;
};

export function ReadyMessage({ text, open, to, end }: ReadyMessageProps) {
  const { pathname } = useLocation();
  const isThere = pathname === to;
  useEffect(() => {
    if (isThere) end();
  }, [isThere, end]);
  return (
    <>
      {text} <Link to={to}>{open}</Link>
    </>
  );
}
