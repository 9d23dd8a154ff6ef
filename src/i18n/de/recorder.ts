// The recorder of the form: loaded with it.
export const recorder = {
  'recorder.asking': 'Bitte erlauben Sie Ihrem Browser, das Mikrofon zu verwenden.',
  'recorder.running': 'Aufnahme läuft',
  'recorder.paused': 'Aufnahme angehalten',
  'recorder.length': 'Länge der Aufnahme',
  'recorder.pause': 'Pause',
  'recorder.resume': 'Weiter',
  'recorder.stop': 'Beenden',
  'recorder.ending': 'Wird beendet',
  'recorder.hearing':
    'Was zu hören ist, wird laufend auf diesem Gerät gespeichert und übersteht auch ein Neuladen.',
  'recorder.safe': 'Was bisher zu hören war, ist auf diesem Gerät gespeichert.',
  'recorder.silent': 'Seit einigen Sekunden ist nichts zu hören. Bitte prüfen Sie das Mikrofon.',
  'recorder.muted':
    'Ihr Gerät hat das Mikrofon stumm geschaltet, etwa für einen Anruf. Danach geht es von selbst weiter.',
  'recorder.nearlyOver': 'Noch etwa {seconds} Sekunden, dann endet die Aufnahme von selbst.',
  'recorder.microphone': 'Mikrofon',
  'recorder.microphoneNumber': 'Mikrofon {number}',
  'recorder.keptOf': 'Noch nicht transkribiert: {name}',
  'recorder.keptToday': 'Auf diesem Gerät liegt eine Aufnahme von {length}, begonnen heute um {time}.',
  'recorder.kept': 'Auf diesem Gerät liegt eine Aufnahme von {length}, begonnen am {date} um {time}.',
  'recorder.continue': 'Fortsetzen',
  'recorder.transcribe': 'Transkribieren',
  'recorder.discardTitle': 'Diese Aufnahme verwerfen',
  'recorder.discardText':
    'Die Aufnahme von {length} wird von diesem Gerät gelöscht. Das lässt sich nicht rückgängig machen.',
  'recorder.discardNow': 'Endgültig verwerfen',
  'recorder.refused':
    'Der Browser darf das Mikrofon nicht verwenden. Erlauben Sie es in den Einstellungen dieser Website (neben der Adresse), und versuchen Sie es dann noch einmal.',
  'recorder.none': 'Es wurde kein Mikrofon gefunden. Bitte schließen Sie eines an.',
  'recorder.busy':
    'Das Mikrofon lässt sich nicht öffnen. Vermutlich verwendet es gerade ein anderes Programm, etwa eine Videokonferenz.',
  'recorder.insecure':
    'Dieser Browser gibt für diese Seite kein Mikrofon frei. Nötig sind ein aktueller Browser und eine gesicherte Verbindung (https).',
  'recorder.otherTab': 'In einem anderen Fenster läuft schon eine Aufnahme. Bitte beenden Sie zuerst jene.',
  'recorder.unplugged':
    'Das Mikrofon ist nicht mehr verbunden. Was bis dahin zu hören war, ist gespeichert; Sie können mit einem anderen Mikrofon fortsetzen.',
  'recorder.full':
    'Auf diesem Gerät ist kein Platz mehr. Die Aufnahme wurde angehalten und ist vollständig. Bitte transkribieren Sie sie, bevor Sie dieses Fenster schließen: Ihr Ende ist nur noch hier.',
  'recorder.limitLength':
    'Die Aufnahme hat die Grenze von {minutes} Minuten erreicht und wurde beendet. Sie ist gespeichert.',
  'recorder.limitSize':
    'Die Aufnahme hat die Grenze von {size} erreicht und wurde beendet. Sie ist gespeichert.',
  'recorder.understood': 'Verstanden',
  'recorder.toRecording': 'Zur Aufnahme',
} as const;
