import { describe, expect, it } from 'vitest';
import { isDiskFull, systemError } from './system-errors.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('a fault of the machine', () => {
  it.each(['ENOSPC', 'EDQUOT', '53100'])('%s is a full disk, however deep it is wrapped', (code) => {
    const wrapped = new Error('query failed', { cause: new Error('again', { cause: coded(code) }) });
    expect(isDiskFull(wrapped)).toBe(true);
    expect(systemError(wrapped)).toMatchObject({ code: 'disk_full', status: 507, cause: wrapped });
  });

  it.each([
    coded('ECONNREFUSED'),
    coded('57P03'),
    coded('08006'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ])('%j is a database that is away for a while', (error) => {
    expect(systemError(new Error('query failed', { cause: error }))).toMatchObject({
      code: 'unavailable',
      status: 503,
    });
  });

  it.each(['22021', '22P05'])('%s is a text that the database does not take', (code) => {
    expect(systemError(new Error('query failed', { cause: coded(code) }))).toMatchObject({
      code: 'invalid_request',
      status: 400,
    });
  });

  it('an error of ours is none', () => {
    expect(systemError(coded('23505'))).toBeUndefined();
    expect(systemError(new TypeError('x is not a function'))).toBeUndefined();
    expect(systemError('a text')).toBeUndefined();
  });
});
