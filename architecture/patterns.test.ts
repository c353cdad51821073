import { describe, expect, test } from 'vitest';
import { faultsOfPatterns, judge, type Judged, judgedPatterns, patternsOf } from './patterns.ts';
import { houseTree, withCanary } from './tree.ts';

const house = patternsOf(houseTree());

describe('every pattern that reads what others wrote', () => {
  test('is linear, or its text is short', () => {
    expect(faultsOfPatterns(house, judgedPatterns())).toEqual([]);
  });

  test('is found: literals, and those that are made while running', () => {
    const found = house.map(({ text }) => text);
    expect(found.length).toBeGreaterThan(500);
    expect(found.filter((text) => !text.startsWith('/')).length).toBeGreaterThan(4);
  });

  test('that was kept has a text of at most a few hundred letters, and a reason', () => {
    const { linear, kept } = judgedPatterns();
    for (const [key, why] of Object.entries(kept)) {
      expect(
        Object.values(why).filter((said) => typeof said === 'string' && said.length > 10),
        key,
      ).toHaveLength(1);
      if ('bounded' in why) expect(why.bounded, key).toBeLessThanOrEqual(300);
    }
    expect([...linear].filter((text) => !text.startsWith('/'))).toEqual([]);
  });
});

describe('the wall falls on its canary', () => {
  const OLD_CORREO = String.raw`/^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\]{2,}$/`;
  const nothing: Judged = { linear: new Set(), kept: {} };
  const faults = (files: Record<string, string>, judged = nothing) =>
    withCanary(files, (tree) => faultsOfPatterns(patternsOf(tree), judged));

  test('the old pattern of an e-mail address', async () => {
    expect(await faults({ 'modules/caja/contract.ts': `export const CORREO = ${OLD_CORREO};` })).toEqual([
      `modules/caja/contract.ts: ${OLD_CORREO} is not linear (2nd degree polynomial): write it so that no letter is read twice, or cut its text first and say so in architecture/kept-patterns.ts.`,
    ]);
  });

  test('what is parted, replaced or looked for, and what is made while running', async () => {
    const found = await faults({
      'modules/caja/server/a.ts': String.raw`text.split(/\s*,\s*/); text.replace(/0+$/g, '');`,
      'platform/server/b.ts': 'const own = new RegExp(`^${name}+$`);',
      'modules/caja/rules/c.ts': String.raw`text.matchAll(/\[[^\]]*\]/g); RegExp(text).test(other);`,
    });
    expect(found.map((one) => one.split(': write')[0])).toEqual([
      String.raw`modules/caja/server/a.ts: /\s*,\s*/ is not linear (2nd degree polynomial)`,
      'modules/caja/server/a.ts: /0+$/g is not linear (2nd degree polynomial)',
      'platform/server/b.ts: new RegExp(`^${name}+$`) is made while running',
      String.raw`modules/caja/rules/c.ts: /\[[^\]]*\]/g is not linear (2nd degree polynomial)`,
      'modules/caja/rules/c.ts: RegExp(text) is made while running',
    ]);
  });

  test('a linear one that the list lacks, and one that is no longer there', async () => {
    const judged = {
      linear: new Set(['/^gone$/']),
      kept: { 'modules/caja/rules.ts: /b/': { own: 'the first build' } },
    };
    expect(await faults({ 'modules/caja/rules.ts': 'export const a = /^a+$/;' }, judged)).toEqual([
      'modules/caja/rules.ts: /^a+$/ is linear: run `node tools/judge-patterns.ts`.',
      '/^gone$/ is no longer there: run `node tools/judge-patterns.ts`.',
      'modules/caja/rules.ts: /b/ is no longer there: run `node tools/judge-patterns.ts`.',
    ]);
  });

  test('none of a screen, none of a test, and none that is judged', async () => {
    const judged = {
      linear: new Set(['/^a$/']),
      kept: { 'modules/caja/rules.ts: /0+$/': { bounded: 3, because: 'a' } },
    };
    const files = {
      'modules/caja/web/a.ts': 'export const a = /0+$/;',
      'modules/caja/rules.test.ts': 'export const a = /0+$/;',
      'modules/caja/rules.ts': 'export const a = [/^a$/, /0+$/];',
    };
    expect(await faults(files, judged)).toEqual([]);
  });

  test('exponential ones are known, and the flag of sets of letters', () => {
    expect(judge('/^(a+)+$/')).toContain('exponential');
    expect(judge(String.raw`/^\p{L}+$/v`)).toBe('linear');
  });
});
