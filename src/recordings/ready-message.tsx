// What the message in the corner says once a recording is ready, with the way to it.
import { Link } from 'react-router';

/** Its words are given: the message outlives the page whose texts they are. */
export function ReadyMessage({ text, open, to }: { text: string; open: string; to: string }) {
  return (
    <>
      {text} <Link to={to}>{open}</Link>
    </>
  );
}
