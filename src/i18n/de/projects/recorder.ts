// The recorder of the form: loaded with it.
export const recorder = {
  'recorder.asking': 'Bitte erlauben Sie Ihrem Browser, das Mikrofon zu verwenden.',
  'recorder.running': 'Aufnahme läuft',
  'recorder.paused': 'Aufnahme angehalten',
  'recorder.length': 'Länge der Aufnahme',
  'recorder.pause': 'Pause',
  'recorder.resume': 'Weiter',
  'recorder.stop': 'Beenden',
  'recorder.stopAndStart': 'Beenden und transkribieren',
  'recorder.ending': 'Wird beendet',
  'recorder.hearing': 'Wird laufend auf diesem Gerät gespeichert, auch wenn die Seite neu geladen wird.',
  'recorder.safe': 'Alles bis hierher ist auf diesem Gerät gespeichert.',
  'recorder.silent': 'Seit einigen Sekunden ist nichts zu hören. Bitte prüfen Sie das Mikrofon.',
  'recorder.muted':
    'Ihr Gerät hat das Mikrofon stummgeschaltet, etwa für einen Anruf. Danach läuft die Aufnahme von selbst weiter.',
  'recorder.nearlyOver': 'Noch etwa {seconds} Sekunden, dann endet die Aufnahme von selbst.',
  'recorder.microphone': 'Mikrofon',
  'recorder.microphoneNumber': 'Mikrofon {number}',
  'recorder.keptOf': 'Noch nicht transkribiert: {name}',
  'recorder.keptToday': 'Auf diesem Gerät liegt eine Aufnahme von {length}, gestartet heute um {time}.',
  'recorder.kept': 'Auf diesem Gerät liegt eine Aufnahme von {length}, gestartet am {date} um {time}.',
  'recorder.continue': 'Fortsetzen',
  'recorder.transcribe': 'Transkribieren',
  'recorder.discardTitle': 'Diese Aufnahme verwerfen',
  'recorder.discardText':
    'Die Aufnahme von {length} wird von diesem Gerät gelöscht. Das lässt sich nicht rückgängig machen.',
  'recorder.discardNow': 'Endgültig verwerfen',
  'recorder.refused':
    'Der Browser darf das Mikrofon nicht verwenden. Erlauben Sie es in den Einstellungen dieser Website (neben der Adresse) und versuchen Sie es dann noch einmal.',
  'recorder.none': 'Es wurde kein Mikrofon gefunden. Bitte schließen Sie eines an.',
  'recorder.busy':
    'Das Mikrofon kann nicht geöffnet werden. Vermutlich wird es gerade von einem anderen Programm verwendet, etwa für eine Videokonferenz.',
  'recorder.insecure':
    'Dieser Browser gibt das Mikrofon für diese Seite nicht frei. Sie brauchen einen aktuellen Browser und eine sichere Verbindung (https).',
  'recorder.otherTab': 'In einem anderen Fenster läuft schon eine Aufnahme. Bitte beenden Sie zuerst diese.',
  'recorder.unplugged':
    'Das Mikrofon ist nicht mehr verbunden. Alles bis dahin ist gespeichert; Sie können mit einem anderen Mikrofon fortfahren.',
  'recorder.full':
    'Auf diesem Gerät ist kein Speicherplatz mehr. Die Aufnahme wurde angehalten, bisher fehlt nichts. Bitte transkribieren Sie sie, bevor Sie dieses Fenster schließen: Das letzte Stück gibt es nur hier.',
  'recorder.limitLength':
    'Die Aufnahme hat das Limit von {minutes} Minuten erreicht und wurde beendet. Sie ist gespeichert.',
  'recorder.limitSize':
    'Die Aufnahme hat das Limit von {size} erreicht und wurde beendet. Sie ist gespeichert.',
  'recorder.understood': 'Verstanden',
  'recorder.toRecording': 'Zur Aufnahme',
} as const;
