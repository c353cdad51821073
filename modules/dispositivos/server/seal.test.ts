import { expect, test } from 'vitest';
import { newKeys, sealFor } from './seal.ts';

test('a message is closed as the example of RFC 8291 is, to the byte', () => {
  const browser = {
    clave: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    secreto: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const own = {
    privada: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  };
  expect(sealFor(browser, 'When I grow up, I want to be a watermelon', own).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('keys are always as long as browsers want them, and no two are alike', () => {
  const many = Array.from({ length: 300 }, newKeys);
  const lengths = many.map(
    ({ publica, privada }) => `${Buffer.from(publica, 'base64url').length} ${Buffer.from(privada, 'base64url').length}`,
  );
  expect([new Set(lengths), new Set(many.map(({ privada }) => privada)).size]).toEqual([new Set(['65 32']), 300]);
});

test('what no service would take is not closed', () => {
  const { publica: clave } = newKeys();
  expect(() => sealFor({ clave, secreto: 'BTBZMqHH6r4Tts7J_aSIgg' }, 'ñ'.repeat(2_500))).toThrow(/longer/);
});
