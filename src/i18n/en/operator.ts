import type { operator as source } from '../de/operator.ts';

// What the operator reads on the command line of engines and models: whole sentences, for they are put one after the other.
// No page and no answer of the API shows them.
export const operator: Record<keyof typeof source, string> = {
  'errors.no_engine_for_language':
    'No speech recognition for {language} has been set up on this server. {missing}',
  'errors.engine_unknown':
    'There is no speech engine named “{engine}”. Leave it out to use the best one that is there.',
  'errors.engine_not_available': 'The speech engine “{engine}” has not been set up. {missing}',
  'errors.engine_without_language':
    'The speech engine “{engine}” does not know {language}. Please choose another language or another engine.',
  'errors.model_unknown': 'There is no model named “{model}”. “models list” shows the names of all models.',
  'errors.model_unpinned':
    'The model “{model}” is not downloaded: no checksum has been published for it, so nobody could tell whether the right thing arrived.',
  'errors.model_busy':
    'Another process is downloading or removing the model “{model}” at this moment (process {pid}). Please wait until it has finished.',
  'errors.model_no_room':
    'There is not enough room for the model “{model}”: it needs {neededMb} MB, and {freeMb} MB are free. Please make room, or put DATA_DIR on a larger disk.',
  'errors.model_unreachable':
    'The model “{model}” could not be downloaded: {host} cannot be reached, or the connection keeps breaking off. What has arrived is kept; the next attempt goes on from there.',
  'errors.model_not_offered':
    'The model “{model}” could not be downloaded: {host} does not offer it. SPEECH_MODELS_URL can name another source.',
  'errors.model_wrong_content':
    'The model “{model}” was refused: what came from {host} is damaged or something else, for its checksum is not the right one. None of it was kept.',
  'errors.model_unpacker_missing':
    'The model “{model}” cannot be unpacked because the program bzip2 is missing. On Debian, “apt-get install bzip2” is enough.',
  'errors.model_archive_broken':
    'The model “{model}” cannot be unpacked: the archive from {host} lacks something.',
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
};
