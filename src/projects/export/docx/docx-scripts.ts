// What a word processor needs for Hebrew, Arabic, Chinese, Japanese and Korean text: fonts and languages. Pure.
import type { IRunOptions } from 'docx';

/** There where nothing else is: on Windows, macOS and, under another name, on Linux. */
const LATIN = 'Georgia';
/** The one above has no Hebrew and no Arabic. */
const RIGHT_TO_LEFT_FONT = 'Times New Roman';
export const DOCX_FONT = { ascii: LATIN, hAnsi: LATIN, cs: RIGHT_TO_LEFT_FONT };

const SIMPLIFIED = { language: 'zh-CN', font: 'SimSun' };
const TRADITIONAL = { language: 'zh-TW', font: 'PMingLiU' };
const JAPANESE = { language: 'ja-JP', font: 'MS Mincho' };
const KOREAN = { language: 'ko-KR', font: 'Batang' };

const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
/** Those of the most frequent letters of one that are not written in the other. */
const TRADITIONAL_ONLY =
  /[\p{Script=Bopomofo}這個們來說時會為國過對後學經無現發當動進種從還應關點問話體與沒讓嗎麼東車長門見]/u;
const ARABIC = /\p{Script=Arabic}/u;
const HEBREW = /\p{Script=Hebrew}/u;

/**
 * @param text the whole of a paragraph: Chinese and Japanese share letters, and look different
 * @returns fonts and languages for a run of it; nothing for a text in other scripts
 */
export function scriptOptions(text: string, language: IRunOptions['language'] = {}): IRunOptions {
  const eastAsian = EAST_ASIAN.test(text) ? eastAsianOf(text) : null;
  const bidirectional = HEBREW.test(text) ? 'he-IL' : ARABIC.test(text) ? 'ar-SA' : null;
  if (!eastAsian && bidirectional === null) return {};
  return {
    language: {
      ...language,
      ...(eastAsian && { eastAsia: eastAsian.language }),
      ...(bidirectional !== null && { bidirectional }),
    },
    ...(eastAsian && { font: { ...DOCX_FONT, eastAsia: eastAsian.font } }),
  };
}

function eastAsianOf(text: string) {
  if (KANA.test(text)) return JAPANESE;
  if (HANGUL.test(text)) return KOREAN;
  return TRADITIONAL_ONLY.test(text) ? TRADITIONAL : SIMPLIFIED;
}
