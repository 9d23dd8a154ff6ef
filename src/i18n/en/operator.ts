import type { operator as source } from '../de/operator.ts';

// What the operator reads on the command line of engines and models: whole sentences, for they are put one after the other.
// No page and no answer of the API shows them.
export const operator: Record<keyof typeof source, string> = {
  'errors.no_engine_for_language':
    'No speech recognition for {language} has been set up on this server. {missing}',
  'errors.engine_unknown':
    'There’s no speech engine called “{engine}”. Leave the option out to use the best one available.',
  'errors.engine_not_available': 'The speech engine “{engine}” hasn’t been set up. {missing}',
  'errors.engine_without_language':
    'The speech engine “{engine}” doesn’t support {language}. Please choose another language or another engine.',
  'errors.model_unknown': 'There’s no model called “{model}”. Run “models list” to see them all.',
  'errors.model_unpinned':
    '“{model}” can’t be downloaded: it has no published checksum, so there’d be no way to verify the download.',
  'errors.model_busy':
    '“{model}” is being downloaded or removed by another process right now (process {pid}). Please wait for it to finish.',
  'errors.model_no_room':
    'There isn’t enough disk space for “{model}”: it needs {neededMb} MB and only {freeMb} MB are free. Please free up some space or move DATA_DIR to a larger disk.',
  'errors.model_unreachable':
    '“{model}” couldn’t be downloaded: {host} can’t be reached, or the connection keeps dropping. What has arrived so far is kept, and the next attempt resumes from there.',
  'errors.model_not_offered':
    '“{model}” couldn’t be downloaded: {host} doesn’t offer it. You can set another source with SPEECH_MODELS_URL.',
  'errors.model_wrong_content':
    '“{model}” was rejected: the checksum of the download from {host} doesn’t match, so it’s damaged or not the right file. Nothing was kept.',
  'errors.model_unpacker_missing':
    '“{model}” can’t be unpacked because bzip2 is missing. On Debian, run “apt-get install bzip2”.',
  'errors.model_archive_broken': '“{model}” can’t be unpacked: the archive from {host} is incomplete.',
  'speech.missing.server':
    'Set SPEECH_HTTP_URL to the address of an OpenAI-compatible server for speech recognition.',
  'speech.missing.model_folder':
    'Set SPEECH_MODEL_DIR to the folder of a sherpa-onnx model for this language.',
  'speech.missing.model_broken':
    'The model in SPEECH_MODEL_DIR can’t be used. Please download it again or choose another folder.',
  'speech.missing.model_runtime':
    'sherpa-onnx doesn’t run on this system. Use a server (SPEECH_HTTP_URL) instead of SPEECH_MODEL_DIR.',
  'speech.missing.models':
    'For good results in German, English, French and Spanish, run “npm start -- models install” to download models to this machine.',
  'speech.missing.models_coming':
    'A model for it is being downloaded to this machine. Please try again in a little while.',
  'speech.missing.models_returning':
    'A model for it was damaged and is being downloaded again. Please try again in a little while.',
  'speech.missing.models_damaged':
    'A speech recognition model is damaged. Run “npm start -- models install” to download the damaged files again.',
  'speech.missing.pocketsphinx':
    'For English without network access, run “apt-get install -y pocketsphinx pocketsphinx-en-us”.',
  'speech.missing.other_language': 'Please choose another language.',
};
