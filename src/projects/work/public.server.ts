// Whose turn it is, and when a recording is given up. The definitions of jobs are open to all rooms.
export { guardAgainstCrashLoop } from './crash-count.ts';
export { lockTurns, mustAwaitTurn, passTurn, sendWork, takeTurn } from './turns.server.ts';
