import { expect, it } from 'vitest';
import { isMetaDataChange } from './meta-data.ts';
import { preferencesIn } from './preferences.ts';

it('the list is a table until somebody says otherwise', () => {
  for (const metaData of [
    undefined,
    null,
    {},
    [],
    { preferences: null },
    { preferences: { viewMode: 'pie' } },
  ])
    expect(preferencesIn(metaData)).toEqual({ viewMode: 'table' });
});

it('known values are read, unknown ones are left out', () => {
  const all = {
    viewMode: 'cards',
    colourMode: 'dark',
    locale: 'en',
    recordingLanguage: 'fr',
    speakers: 'separate',
    quality: 'high',
    resultMail: 'link',
    numbers: 'words',
    exportFormat: 'docx',
    exportTimes: false,
    exportSpeakers: true,
  };
  expect(preferencesIn({ preferences: { ...all, speed: 2 } })).toEqual(all);
  expect(
    preferencesIn({
      preferences: {
        ...all,
        colourMode: 'pink',
        locale: 'fr',
        speakers: 'none',
        quality: 'best',
        resultMail: 'fax',
        exportFormat: 'odt',
        exportTimes: 'yes',
      },
    }),
  ).toEqual({
    viewMode: 'cards',
    recordingLanguage: 'fr',
    numbers: 'words',
    exportSpeakers: true,
  });
});

it('a change may hold keys of other clients, and take its own away', () => {
  expect(isMetaDataChange({ preferences: { speed: 2, locale: null }, theirs: [1] })).toBe(true);
  expect(isMetaDataChange({ preferences: null, onboarding: null, profession: null })).toBe(true);
  expect(isMetaDataChange([])).toBe(false);
  expect(isMetaDataChange({ preferences: [] })).toBe(false);
  expect(isMetaDataChange({ preferences: { resultMail: 'fax' } })).toBe(false);
  expect(isMetaDataChange({ preferences: { numbers: 'words' } })).toBe(true);
  expect(isMetaDataChange({ preferences: { numbers: 'roman' } })).toBe(false);
  expect(isMetaDataChange({ preferences: { speakers: 'separate', quality: 'premium' } })).toBe(true);
  expect(isMetaDataChange({ preferences: { speakers: 2 } })).toBe(false);
  expect(isMetaDataChange({ preferences: { quality: 'best' } })).toBe(false);
  expect(isMetaDataChange({ preferences: { exportFormat: 'srt', exportLines: true } })).toBe(true);
  expect(isMetaDataChange({ preferences: { exportFormat: 'odt' } })).toBe(false);
  expect(isMetaDataChange({ preferences: { exportSpeakers: 'no' } })).toBe(false);
});
