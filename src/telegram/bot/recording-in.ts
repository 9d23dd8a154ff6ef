// Which file of a message is a recording: the bot takes no others.
import type { Message } from 'grammy/types';

export function recordingIn({ voice, audio, video_note: note, video, document }: Message) {
  return voice ?? audio ?? note ?? video ?? document;
}
