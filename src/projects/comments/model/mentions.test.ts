import { describe, expect, it } from 'vitest';
import { closedUp, mentionBeingTyped, mentionsIn } from './mentions.ts';

const people = [
  { id: 'a', name: 'Anna' },
  { id: 'w', name: 'Anna Weber' },
  { id: 'b', name: 'Ben Öhl' },
  { id: 'm', name: 'mia@example.org' },
];
const idsIn = (text: string) => mentionsIn(text, people).map(({ id }) => id);

describe('the mentions of a comment', () => {
  it.each([
    ['@Anna Weber, bitte ansehen', ['w']],
    ['(@anna) und @BEN ÖHL', ['a', 'b']],
    ['@mia@example.org', ['m']],
    ['anna@Anna.example', []],
    ['@Annabell', []],
    ['Anna @ Ben', []],
  ])('in „%s“ are %j', (text, ids) => {
    expect(idsIn(text)).toEqual(ids);
  });

  it('know the name that is being typed at the cursor', () => {
    expect(mentionBeingTyped('Bitte @Be', 9)).toEqual({ at: 6, typed: 'Be' });
    expect(mentionBeingTyped('Bitte @Anna We bis morgen', 14)).toEqual({ at: 6, typed: 'Anna We' });
    expect(mentionBeingTyped('post@ex', 7)).toBeNull();
    expect(mentionBeingTyped('ohne', 4)).toBeNull();
  });

  it('close up with a mark that is typed behind a name, and with nothing else', () => {
    const typed = (text: string) => closedUp(text, text.length, people);
    expect(typed('Stimmt das, @Ben Öhl ?')).toBe('Stimmt das, @Ben Öhl?');
    expect(closedUp('@Anna , bitte', 7, people)).toBe('@Anna, bitte');
    const others = ['@Ben Öhl b', 'Ben Öhl ?', '@Ben Öhl?', '@Ben Öhl :', '?', ' ?'];
    expect(others.filter((text) => typed(text) !== null)).toEqual([]);
  });
});
