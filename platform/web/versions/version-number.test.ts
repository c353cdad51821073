import { expect, test } from 'vitest';
import { compareVersions, versionIn } from './version-number.ts';

test('[V-01] versions are compared number by number, not as text', () => {
  const newestFirst = ['2.0.0.0', '1.10.0.0', '1.9.9.9', '1.9.0.12', '1.9.0.2', '1.0.0.0', '0.9.9.9'];
  expect(newestFirst.toReversed().sort((a, b) => compareVersions(b, a))).toEqual(newestFirst);
});

test('a version with fewer numbers ends in zeros', () => {
  expect(compareVersions('1.0.0', '1.0.0.0')).toBe(0);
  expect(compareVersions('1.0.0', '1.0.0.1')).toBe(-1);
});

test('the server may answer with data.version or with the plain text', () => {
  expect(versionIn('{"data":{"version":"1.2.3.4"}}')).toBe('1.2.3.4');
  expect(versionIn('{"version":"1.2.3.4"}')).toBe('1.2.3.4');
  expect(versionIn('"1.2.3.4"')).toBe('1.2.3.4');
  expect(versionIn('1.2.3.4\n')).toBe('1.2.3.4');
});

test('what is no version counts as none', () => {
  for (const reply of ['', 'null', '<html></html>', '{"data":null}', '{"data":{"version":7}}', '1.2.3.4.5'])
    expect(versionIn(reply), reply).toBeNull();
});
