// Whether the PDF can show a text, as the page knows it before the file is made. Pure.

/** The scripts of the PDF's fonts, and the signs that all scripts share. */
const OTHER_LETTER =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}])\p{L}/u;
const PICTURE = /\p{Emoji_Presentation}/u;

export function hasUnprintedScript(text: string): boolean {
  return OTHER_LETTER.test(text) || PICTURE.test(text);
}
