// JSON is read on the thread that answers everybody: what it may cost is bounded before it is read.
import type { FastifyInstance } from 'fastify';
import { USUAL_BODY_BYTES } from './usual-body.ts';

type Bounds = { values: number; depth: number };

/**
 * Keys count as values do: either costs many times what a letter of a text does. The largest batch of edits that a page
 * sends has 20,000, and that of words to replace 55,000. What is nested thousands of times fails in the database, or in
 * code that walks through it.
 */
const MOST: Bounds = { values: 60_000, depth: 100 };
/** A usual body is too short to cost much by its values. */
const MOST_OF_USUAL: Bounds = { ...MOST, values: USUAL_BODY_BYTES };

/** Takes the place of Fastify's own parser of JSON. */
export function acceptBoundedJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = body.toString();
    const refusal = refusalOf(json);
    if (refusal) return done(refusal);
    return parse(request, json, done);
  });
}

export function hasTooManyValues(json: string): boolean {
  return passedBound(json, { ...boundsOf(json), depth: Number.POSITIVE_INFINITY }) !== null;
}

function boundsOf(json: string): Bounds {
  return json.length <= USUAL_BODY_BYTES ? MOST_OF_USUAL : MOST;
}

/** @returns in the form of Fastify's own refusals; null for what may be read */
export function refusalOf(json: string): (Error & { statusCode: number }) | null {
  const bound = passedBound(json, boundsOf(json));
  if (!bound) return null;
  return bound === 'values'
    ? Object.assign(new Error('The body has too many values'), { statusCode: 413 })
    : Object.assign(new Error('The body is nested too deeply'), { statusCode: 400 });
}

const [QUOTE, COMMA, COLON, BRACKET, BRACE, BACKSLASH] = Buffer.from('",:[{\\');
const [BRACKET_END, BRACE_END] = Buffer.from(']}');

/** Looks at commas, colons and brackets outside of texts, and reads nothing else of it. */
export function passedBound(json: string, most: Bounds): keyof Bounds | null {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(json, at);
    else if (sign === COMMA || sign === COLON) values += 1;
    else if (sign === BRACKET || sign === BRACE) {
      values += 1;
      depth += 1;
    } else if (sign === BRACKET_END || sign === BRACE_END) depth -= 1;
    if (values > most.values) return 'values';
    if (depth > most.depth) return 'depth';
  }
  return null;
}

/** @param from the quotation mark that opens it */
function endOfText(json: string, from: number): number {
  for (let end = json.indexOf('"', from + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (json.charCodeAt(before) === BACKSLASH) before -= 1;
    // An even number of backslashes are themselves taken as they are.
    if ((end - 1 - before) % 2 === 0) return end;
  }
  return json.length;
}
