import { describe, expect, it } from 'vitest';
import { breakable } from './line-breaks.ts';

describe('where a line may end', () => {
  it('is between ideographs and kana', () => {
    expect(breakable('中文好')).toEqual(['中', '文', '好']);
    expect(breakable('日本のabc語')).toEqual(['日', '本', 'の', 'abc', '語']);
  });

  it('is not before closing marks, small kana and marks of length, nor after opening ones', () => {
    expect(breakable('「好」。他')).toEqual(['「好」。', '他']);
    expect(breakable('ちょっとカード')).toEqual(['ちょっ', 'と', 'カー', 'ド']);
    expect(breakable('了“人”的')).toEqual(['了“人”的']);
  });

  it('is nowhere within words of other scripts', () => {
    for (const word of ['Straßenbahn', '이야기하겠습니다', 'שלום,']) expect(breakable(word)).toEqual([word]);
  });
});
