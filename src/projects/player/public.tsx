// What texts use of the player: listening to a place, and the playback that they follow.
export { PlayButton, PlaySample } from './play-button.tsx';
export { PlayFrom } from './play-from.tsx';
export { PlaybackProvider, useSound } from './playback.tsx';
export { useFollowing } from './use-following.ts';
export { Player } from './player.tsx';
