import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#platform/contract/refusal.ts';
import { readCfdi } from './cfdi.ts';
import { MAX_CFDI_BYTES } from './read-cfdi.ts';
import { type Factura, writeCfdi } from '#modules/gastos/rules/sample-cfdi.ts';

const uuid = '5C7B6A1E-9D7B-4E59-8D0F-0A1B2C3D4E5F';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (factura: Partial<Factura> = {}) => readCfdi(bytesOf(writeCfdi({ uuid, ...factura })));
/** The code with which it is refused; reading it fails the test. */
const codeOf = (given: string | Uint8Array): string => {
  try {
    readCfdi(typeof given === 'string' ? bytesOf(given) : given);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'leído';
};
const good = writeCfdi({ uuid });

describe('an invoice', () => {
  test.each(['4.0', '3.3'] as const)(
    'of version %s tells who issued it, its folio fiscal and its amounts',
    (version) => {
      expect(read({ version, uuid: uuid.toLowerCase() })).toEqual({
        tipo: 'I',
        uuid,
        relacionados: [],
        fecha: '2026-11-20',
        emisor_rfc: 'EKU9003173C9',
        emisor_nombre: 'ESCUELA KEMPER URGATE',
        emisor_regimen: '601',
        emisor_cp: '82000',
        receptor_rfc: 'XIA190128J61',
        folio: 'A-123',
        concepto: 'Balatas delanteras',
        metodo_pago: 'PUE',
        forma_pago: '03',
        moneda: 'MXN',
        subtotal_centavos: 100_000,
        iva_centavos: 16_000,
        otros_centavos: 0,
        descuento_centavos: 0,
        isr_retenido_centavos: 0,
        iva_retenido_centavos: 0,
        total_centavos: 116_000,
        tasas: [{ tasa_iva: 1_600, base_centavos: 100_000, iva_centavos: 16_000 }],
      });
    },
  );

  test('with a discount and a retention adds up by what is neither subtotal nor IVA', () => {
    expect(read({ total: '1120.00', more: 'Moneda="MXN" Descuento="40.00"' })).toMatchObject({
      otros_centavos: -4_000,
      total_centavos: 112_000,
    });
  });

  test('in dollars is told in pesos, each amount at its exchange rate', () => {
    expect(read({ more: 'Moneda="USD" TipoCambio="18.123456"' })).toMatchObject({
      moneda: 'USD',
      subtotal_centavos: 1_812_346,
      iva_centavos: 289_975,
      total_centavos: 2_102_321,
    });
  });

  test('with the mark of UTF-8, with accents and with the entities of XML itself is read', () => {
    const text = writeCfdi({ uuid, nombre: 'N&#225;poles &amp; Hijos', concepto: 'Muelle de ca&#xF1;&#243;n' });
    expect(readCfdi(bytesOf(`\uFEFF${text}`))).toMatchObject({
      emisor_nombre: 'Nápoles & Hijos',
      concepto: 'Muelle de cañón',
    });
  });

  test('that is a credit note names the invoices that it corrects', () => {
    expect(read({ tipo: 'E', related: uuid.toLowerCase() })).toMatchObject({ tipo: 'E', relacionados: [uuid] });
  });
});

describe('what is no invoice, or means harm, is refused and said', () => {
  const doctype = (inner: string) => good.replace('?>\n', `?>\n<!DOCTYPE x [${inner}]>\n`);
  const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('');
  test.each<[what: string, given: string | Uint8Array, code: string]>([
    [
      'a file of the computer asked for by an entity',
      doctype('<!ENTITY f SYSTEM "file:///etc/passwd">'),
      'cfdi_peligroso',
    ],
    [
      'an address asked for by a DTD',
      good.replace('?>\n', '?>\n<!DOCTYPE x SYSTEM "http://169.254.169.254/">\n'),
      'cfdi_peligroso',
    ],
    ['a thousand million laughs', doctype(`<!ENTITY a0 "ja">${laughs}`), 'cfdi_peligroso'],
    ['an entity that nobody defined', good.replace('Balatas', '&f;'), 'cfdi_ilegible'],
    ['ten thousand levels', '<a>'.repeat(10_000), 'cfdi_peligroso'],
    ['a crowd of parts', `<a>${'<b/>'.repeat(30_000)}</a>`, 'cfdi_peligroso'],
    ['a crowd of attributes', `<a ${Array.from({ length: 500 }, (_, i) => `x${i}="1"`).join(' ')}/>`, 'cfdi_peligroso'],
    ['an endless value', good.replace('Sello="abc"', `Sello="${'A'.repeat(30_000)}"`), 'cfdi_peligroso'],
    ['a megabyte', `<a>${' '.repeat(MAX_CFDI_BYTES)}</a>`, 'cfdi_grande'],
    ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${good}`, 'utf16le')), 'cfdi_codificacion'],
    ['latin-1 bytes', new Uint8Array(Buffer.from(good.replace('Balatas', 'Cañón'), 'latin1')), 'cfdi_codificacion'],
    ['another encoding declared', good.replace('UTF-8', 'ISO-8859-1'), 'cfdi_codificacion'],
    ['nothing', '', 'cfdi_ilegible'],
    ['a page', '<html><body>No encontrado</body></html>', 'cfdi_ilegible'],
    ['a PDF', '%PDF-1.7 …', 'cfdi_ilegible'],
    ['half a file', good.slice(0, 900), 'cfdi_ilegible'],
    ['an attribute twice', good.replace('Serie="A"', 'Serie="A" Serie="B"'), 'cfdi_ilegible'],
    ['version 3.2', good.replace('Version="4.0"', 'Version="3.2"'), 'cfdi_version'],
    [
      'the namespace of another',
      good.replaceAll('http://www.sat.gob.mx/cfd/4', 'http://ejemplo.mx/cfd/4'),
      'cfdi_version',
    ],
    ['no stamp', good.replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>/s, ''), 'cfdi_sin_timbre'],
    [
      'a stamp of another namespace',
      good.replace('http://www.sat.gob.mx/TimbreFiscalDigital', 'http://falso.mx'),
      'cfdi_sin_timbre',
    ],
    ['a stamp without its folio', good.replace(uuid, 'no-soy-un-uuid'), 'cfdi_sin_timbre'],
    ['two stamps', good.replace(/<tfd:.*?\/>/s, '$&$&'), 'cfdi_ilegible'],
    ['an RFC that cannot be', good.replace('EKU9003173C9', 'EKU9013323C9'), 'cfdi_ilegible'],
    ['a total in words', good.replace('Total="1160.00" Tipo', 'Total="mil" Tipo'), 'cfdi_ilegible'],
    ['a negative total', good.replace('Total="1160.00" Tipo', 'Total="-1.00" Tipo'), 'cfdi_ilegible'],
    ['an impossible total', good.replace('Total="1160.00" Tipo', 'Total="999999999999.99" Tipo'), 'cfdi_ilegible'],
    ['a day that does not exist', good.replace('2026-11-20T', '2026-02-30T'), 'cfdi_ilegible'],
    ['a payroll', writeCfdi({ uuid, tipo: 'N' }), 'cfdi_tipo'],
    ['a payment', writeCfdi({ uuid, tipo: 'P' }), 'cfdi_tipo'],
    ['nothing to pay', writeCfdi({ uuid, subtotal: '0', iva: '0', total: '0' }), 'cfdi_cero'],
  ])('[ASVS 1.5.1] %s is no invoice, and it says why', (_what, given, code) => {
    expect(codeOf(given)).toBe(code);
  });

  test('an addenda with a prefix that nobody declared is left aside; the same prefix elsewhere refuses the file', () => {
    const addenda = '<if:FacturaInterfactura tipo="F"><if:E if:a="1"/></if:FacturaInterfactura>';
    const ending = '</cfdi:Comprobante>';
    const inAddenda = good.replace(ending, `<cfdi:Addenda>${addenda}</cfdi:Addenda>${ending}`);
    expect(readCfdi(bytesOf(inAddenda))).toEqual(read());
    expect(codeOf(good.replace(ending, `${addenda}${ending}`))).toBe('cfdi_ilegible');
    expect(codeOf(inAddenda.replace('<if:E if:a="1"/>', '<if:E>'))).toBe('cfdi_ilegible');
  });

  test('amounts hidden in an addenda or deeper do not count', () => {
    const hidden = good.replace(
      '</cfdi:Comprobante>',
      '<cfdi:Addenda><cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Impuesto="002" Importe="9999"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Addenda></cfdi:Comprobante>',
    );
    expect(readCfdi(bytesOf(hidden)).iva_centavos).toBe(16_000);
  });
});

describe('whatever is given', () => {
  const fate = (bytes: Uint8Array) => {
    try {
      const { total_centavos, subtotal_centavos, iva_centavos, otros_centavos } = readCfdi(bytes);
      expect(subtotal_centavos + iva_centavos + otros_centavos).toBe(total_centavos);
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
    }
  };
  const xml = fc.letrec<{ node: string }>((tie) => ({
    node: fc
      .tuple(
        fc.constantFrom('cfdi:Comprobante', 'cfdi:Emisor', 'tfd:TimbreFiscalDigital', 'a', '__proto__', 'constructor'),
        fc.array(
          fc.tuple(
            fc.constantFrom('Rfc', 'UUID', 'Version', '__proto__', 'toString', 'xmlns:cfdi', 'xmlns'),
            fc.string({ maxLength: 12 }),
          ),
          { maxLength: 3 },
        ),
        fc.oneof(
          { maxDepth: 4, withCrossShrink: true },
          fc.string({ maxLength: 8 }),
          fc.array(tie('node'), { maxLength: 3 }).map((all) => all.join('')),
        ),
      )
      .map(
        ([name, attributes, inner]) =>
          `<${name} ${attributes.map(([key, value]) => `${key}="${value}"`).join(' ')}>${inner}</${name}>`,
      ),
  })).node;

  test('bytes, text and markup get an answer or a refusal, never a failure', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), fate), { numRuns: 150 });
    fc.assert(
      fc.property(fc.oneof(xml, fc.string({ unit: 'binary', maxLength: 200 })), (text) => fate(bytesOf(text))),
      { numRuns: 200 },
    );
  });

  test('an invoice with a piece changed, cut or put twice gets one too', () => {
    fc.assert(
      fc.property(
        fc.nat(good.length - 1),
        fc.nat(200),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 12 }),
          fc.constantFrom('<', '>', '"', '&', '<![CDATA[', '<!--', '<?x ?>', ']]>', '-', '9e9'),
        ),
        (at, drop, put) => fate(bytesOf(good.slice(0, at) + put + good.slice(at + drop))),
      ),
      { numRuns: 300 },
    );
  });

  test('any amounts that the SAT allows are read to the centavo', () => {
    const pesos = fc
      .integer({ min: 1, max: 99_999_999 })
      .map((centavos) => ({ centavos, text: (centavos / 100).toFixed(2) }));
    fc.assert(
      fc.property(pesos, pesos, pesos, (subtotal, iva, total) => {
        expect(
          readCfdi(
            bytesOf(writeCfdi({ uuid: randomUUID(), subtotal: subtotal.text, iva: iva.text, total: total.text })),
          ),
        ).toMatchObject({
          subtotal_centavos: subtotal.centavos,
          iva_centavos: iva.centavos,
          total_centavos: total.centavos,
        });
      }),
      { numRuns: 60 },
    );
  });
});
