import { describe, expect, it } from 'vitest';
import { phoneNumber, readPhone, sayPhone, telLink, whyNotPhone } from './phones.ts';

describe('telephones', () => {
  it.each([
    '4771234568',
    '477 123 4568',
    '(477) 123-45-68',
    '044 477 123 4568',
    '045 477 123 4568',
    '01 477 123 4568',
    '477–123–4568',
    '+52\u2011477\u2011123\u20114568',
    '\u202A+52 477 123 4568\u202C',
    '+52 1 477 123 4568',
    '52 477 123 4568',
    '0052 477 123 4568',
    'Tel. 477 123 4568',
    '477\u00a0123\u200b4568',
  ])('«%s» is 477 123 4568', (text) => expect(readPhone(text)).toBe('4771234568'));

  it.each([
    ['01 55 1234 5678', '5512345678', '55 1234 5678'],
    ['477 123 4568 ext 12', '4771234568 ext. 12', '477 123 4568 ext. 12'],
    ['4771234568x12', '4771234568 ext. 12', '477 123 4568 ext. 12'],
    ['+1 (915) 555-0123', '+19155550123', '+1 915 555 0123'],
    ['1 915 555 0123', '+19155550123', '+1 915 555 0123'],
    ['915-555-0123', '+19155550123', '+1 915 555 0123'],
    ['+34 612 345 678', '+34612345678', '+34612345678'],
    ['+502 5123 4567', '+50251234567', '+50251234567'],
    ['0034612345678', '+34612345678', '+34612345678'],
  ])('«%s» is kept as %s', (text, kept, said) => {
    expect(readPhone(text)).toBe(kept);
    expect(sayPhone(kept)).toBe(said);
    expect(readPhone(said)).toBe(kept);
  });

  it.each([
    '',
    '12345',
    '47712345689',
    '+52 477',
    '+1 915 555',
    'sin teléfono',
    '4771234568, 4777654321',
    '477A234568',
  ])('«%s» is no telephone', (text) => expect(readPhone(text)).toBeNull());

  it('says why two telephones are none', () => {
    expect(whyNotPhone('4771234568, 4777654321')).toContain('un solo teléfono');
    expect(whyNotPhone('123')).toContain('10 dígitos');
  });

  it('is compared without its extension, and dialled with it', () => {
    expect(phoneNumber('4771234568 ext. 12')).toBe('4771234568');
    expect(telLink('4771234568 ext. 12')).toBe('tel:4771234568;ext=12');
    expect(telLink('+19155550123')).toBe('tel:+19155550123');
    expect(telLink('')).toBe('tel:');
  });
});
