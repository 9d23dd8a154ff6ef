import type { speech as source } from '../de/speech.ts';

export const speech: Record<keyof typeof source, string> = {
  'speech.language.de': 'German',
  'speech.language.en': 'English',
  'speech.language.fr': 'French',
  'speech.language.es': 'Spanish',
  'speech.missing.server':
    'Set SPEECH_HTTP_URL to the address of an OpenAI-compatible server for speech recognition.',
  'speech.missing.model_folder':
    'Set SPEECH_MODEL_DIR to the folder of a sherpa-onnx model that knows this language.',
  'speech.missing.model_broken':
    'The model in the folder SPEECH_MODEL_DIR cannot be used; please download it again or name another folder.',
  'speech.missing.model_runtime':
    'sherpa-onnx does not run on this system; use a server at SPEECH_HTTP_URL instead of SPEECH_MODEL_DIR.',
  'speech.missing.models':
    'For good texts in German, English, French and Spanish, the command “npm start -- models install” downloads models to this machine.',
  'speech.missing.models_coming':
    'A model for it is being downloaded to this machine; please try again a little later.',
  'speech.missing.models_returning':
    'A model for it was damaged and is being downloaded again; please try again a little later.',
  'speech.missing.models_damaged':
    'A model of the speech recognition is damaged; the command “npm start -- models install” downloads the damaged files again.',
  'speech.missing.pocketsphinx':
    'For English without network access, the command “apt-get install -y pocketsphinx pocketsphinx-en-us” is enough.',
  'speech.missing.other_language': 'Please choose another language.',
  'speech.speaker': 'Speaker {number}',
};
