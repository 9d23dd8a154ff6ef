// Where a stretch of the sound ends, and when nobody waits for its end any more.
import { expect, test } from 'vitest';
import { createPlaySpan } from './play-span.ts';

/** Sound that plays from 2 s, of which 2 to 4 s are listened to. */
function listening() {
  const sound = { currentTime: 2, seeking: false, pauses: 0, pause: () => void (sound.pauses += 1) };
  const playSpan = createPlaySpan(sound);
  playSpan.begin(2000, 4000);
  const reach = (seconds: number) => {
    sound.currentTime = seconds;
    playSpan.reached(seconds * 1000);
  };
  const jump = (seconds: number) => {
    sound.currentTime = seconds;
    sound.seeking = true;
    // A frame may come between the jump and its event.
    playSpan.reached(seconds * 1000);
    playSpan.jumped();
    sound.seeking = false;
    playSpan.reached(seconds * 1000);
  };
  return { sound, reach, jump };
}

test('It is heard to its end and no further', () => {
  const { sound, reach } = listening();
  reach(3.9);
  expect(sound.pauses).toBe(0);
  reach(4.01);
  expect(sound.pauses).toBe(1);
});

test('It ends however late somebody looks', () => {
  const { sound, reach } = listening();
  reach(2.5);
  reach(9);
  expect(sound.pauses).toBe(1);
});

test('Going on by hand afterwards is not stopped again', () => {
  const { sound, reach } = listening();
  reach(4.01);
  reach(5);
  expect(sound.pauses).toBe(1);
});

test('A jump elsewhere lets go of the end, one within does not', () => {
  for (const [to, pauses] of [
    [14, 0],
    [1, 0],
    [4, 0],
    [3, 1],
    // A sound begins a little before the place it was sent to.
    [1.8, 1],
  ] as const) {
    const { sound, reach, jump } = listening();
    jump(to);
    reach(20);
    expect([to, sound.pauses]).toEqual([to, pauses]);
  }
});
