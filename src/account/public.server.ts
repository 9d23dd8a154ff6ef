// What compose/ may use of account on the server.
export { resultMailOf } from './mailed-result.ts';
export { isMetaDataChange } from './meta-data.ts';
export { type Preferences, preferencesIn } from './preferences.ts';
