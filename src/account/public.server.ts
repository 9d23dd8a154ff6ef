// What compose/ may use of account on the server.
export { isMetaDataChange } from './meta-data.ts';
export { preferencesIn } from './preferences.ts';
