// What the device is asked for while something is recorded: that it stays awake, that it says when the page is put away,
// and that its own controls for the microphone work.

export type Attended = {
  /** What the system may show of it. */
  title: string;
  pause: () => void;
  resume: () => void;
  /** The page may be frozen or closed from now on. */
  keepNow: () => void;
};

export type Attendance = { setPaused: (isPaused: boolean) => void; end: () => void };

type Device = {
  wakeLock: Pick<WakeLock, 'request'> | undefined;
  mediaSession: MediaSession | undefined;
  page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
};

export function attendHere(recording: Attended): Attendance {
  const { wakeLock, mediaSession } = navigator;
  return attend(recording, { wakeLock, mediaSession, page: document, window: globalThis.window });
}

export function attend(recording: Attended, device: Device): Attendance {
  const awake = stayAwake(device);
  const controls = offerControls(recording, device.mediaSession);
  const endWatch = watchHiding(recording.keepNow, device);
  awake.ask();
  controls.show(false);
  return {
    setPaused: (isPaused) => {
      // Nothing is lost by a phone that sleeps in a pause.
      if (isPaused) awake.rest();
      else awake.ask();
      controls.show(isPaused);
    },
    end: () => {
      awake.end();
      controls.end();
      endWatch();
    },
  };
}

/** A phone that locks itself may stop the microphone: while something is recorded the screen stays on. */
function stayAwake({ wakeLock, page }: Device) {
  let held: WakeLockSentinel | null = null;
  let isWanted = false;
  const hold = async () => {
    if (!wakeLock || !isWanted || page.visibilityState !== 'visible') return;
    if (held && !held.released) return;
    const lock = await wakeLock.request('screen').catch(() => null);
    // It may be over by now, or asked for twice.
    if (isWanted && (held === null || held.released)) held = lock;
    else void lock?.release();
  };
  // A browser takes it back whenever the page is hidden.
  const onChange = () => void hold();
  page.addEventListener('visibilitychange', onChange);
  const rest = () => {
    isWanted = false;
    void held?.release();
    held = null;
  };
  return {
    ask: () => {
      isWanted = true;
      void hold();
    },
    rest,
    end: () => {
      page.removeEventListener('visibilitychange', onChange);
      rest();
    },
  };
}

/** A phone freezes and ends pages that are not looked at without asking: what was heard is kept before. */
function watchHiding(keepNow: () => void, { page, window }: Device): () => void {
  const onChange = () => {
    if (page.visibilityState === 'hidden') keepNow();
  };
  page.addEventListener('visibilitychange', onChange);
  page.addEventListener('freeze', keepNow);
  window.addEventListener('pagehide', keepNow);
  return () => {
    page.removeEventListener('visibilitychange', onChange);
    page.removeEventListener('freeze', keepNow);
    window.removeEventListener('pagehide', keepNow);
  };
}

/** Keys of a headset and the system's own switch for the microphone. */
function offerControls({ title, pause, resume }: Attended, session: MediaSession | undefined) {
  let isPaused = false;
  const handlers = {
    pause,
    play: resume,
    togglemicrophone: () => (isPaused ? resume() : pause()),
  };
  const handle = (isOffered: boolean) => {
    for (const [action, handler] of Object.entries(handlers))
      try {
        session?.setActionHandler(action as MediaSessionAction, isOffered ? handler : null);
      } catch {
        // A browser refuses the actions that it does not know.
      }
  };
  handle(true);
  if (session && typeof MediaMetadata === 'function') session.metadata = new MediaMetadata({ title });
  return {
    show: (nowPaused: boolean) => {
      isPaused = nowPaused;
      if (!session) return;
      session.playbackState = isPaused ? 'paused' : 'playing';
      void session.setMicrophoneActive?.(!isPaused);
    },
    end: () => {
      handle(false);
      if (!session) return;
      session.playbackState = 'none';
      session.metadata = null;
      void session.setMicrophoneActive?.(false);
    },
  };
}
