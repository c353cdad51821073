import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { openCaja, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;
let contador: Person;
let hoy: string;

const done = ({ status, body }: Answer): Json => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};

beforeAll(async () => {
  taller = await openTaller(server);
  owner = taller.owner;
  await openCaja(owner);
  contador = await taller.company.hire('contador');
  hoy = taller.company.who.hoy;
});

const line = (precio_centavos: number, rest: Json = {}): Json => ({
  tipo: 'refaccion',
  clave: 'BAL-1',
  descripcion: 'Balatas',
  precio_centavos,
  cantidad_milesimas: 1000,
  tasa_iva: 1600,
  clave_sat: '25174200',
  unidad_sat: 'H87',
  unidad: 'pieza',
  ...rest,
});
const sell = async (partidas: Json[], rest: Json = {}, formas?: Json[]): Promise<Json> => {
  const total = partidas.reduce((sum, p) => sum + (p.precio_centavos * p.cantidad_milesimas) / 1000, 0);
  return done(
    await owner.post('/api/ventas', {
      partidas,
      cobro: { monto_centavos: total, formas: formas ?? [{ forma_pago: '01', monto_centavos: total }] },
      ...rest,
    }),
  );
};
const ask = (documento_id: string, who = owner) => who.post('/api/facturas', { documento_id });
const stateOf = async (id: string): Promise<Json> => done(await owner.get(`/api/facturas/documentos/${id}`));
const centavos = (written: string): number => Math.round(Number(written) * 100);

describe('the invoice of one sale', () => {
  test('says all that is missing, of the customer and of the company, before anything is done', async () => {
    const nota = await sell([line(116_000)], { cliente_id: taller.cliente_id });
    const before = await stateOf(nota.id);
    expect(before).toMatchObject({ tipo: 'no', metodo: 'PUE', forma_pago: '01', total_centavos: 116_000 });
    expect(Object.keys(before.faltan_cliente).sort()).toEqual([
      'cp_fiscal',
      'nombre_fiscal',
      'regimen',
      'rfc',
      'uso_cfdi',
    ]);
    const company = await ask(nota.id);
    expect(company.status).toBe(409);
    expect(company.body).toMatchObject({ code: 'faltan_datos_de_la_empresa' });
    expect(company.body.message).toContain('Falta el RFC de la empresa.');
    await fillCompany();
    const { status, body } = await ask(nota.id);
    expect([status, body.code]).toEqual([409, 'faltan_datos_del_cliente']);
    expect(body.message).toContain('Completa los datos fiscales de Transportes del Bajío, SA');
    expect(body.message).toContain('Falta el régimen fiscal del cliente.');
    expect((await stateOf(nota.id)).tipo).toBe('no');
  });

  test('carries the keys of the SAT, and its lines, tax and total add up to what was charged, to the centavo', async () => {
    await fillCustomer();
    const nota = await sell(
      [
        line(129_990, { cantidad_milesimas: 2000, descuento: { tipo: 'porcentaje', diezmilesimas: 1000 } }),
        line(9_850, { cantidad_milesimas: 3500, clave_sat: '15121500', unidad_sat: 'LTR', clave: '' }),
        line(18_000, { tasa_iva: 0 }),
      ],
      {
        cliente_id: taller.cliente_id,
        cobro: {
          monto_centavos: 286_457,
          formas: [
            { forma_pago: '01', monto_centavos: 86_457 },
            { forma_pago: '04', monto_centavos: 200_000, referencia: { ultimos4: '4821', autorizacion: '104882' } },
          ],
        },
      },
    );
    expect(nota.saldo_centavos).toBe(0);
    const factura = done(await ask(nota.id, contador));
    expect(factura).toMatchObject({
      tipo: 'individual',
      folio: nota.folio,
      total_centavos: 286_457,
      forma_pago: '04',
      metodo: 'PUE',
    });
    const { data } = done(await contador.get('/api/facturas/comprobantes?tipo=individual'));
    const { comprobante } = data.find((one: Json) => one.id === factura.id);
    expect(comprobante).toMatchObject({
      Version: '4.0',
      FormaPago: '04',
      MetodoPago: 'PUE',
      Moneda: 'MXN',
      LugarExpedicion: '37150',
      Total: '2864.57',
      Emisor: { Rfc: 'EKU9003173C9', RegimenFiscal: '601' },
      Receptor: { Rfc: 'XIA190128J61', UsoCFDI: 'G03', RegimenFiscalReceptor: '601', DomicilioFiscalReceptor: '76343' },
    });
    const [first, second, third] = comprobante.Conceptos;
    expect(first).toMatchObject({
      ClaveProdServ: '25174200',
      NoIdentificacion: 'BAL-1',
      Cantidad: '2',
      ClaveUnidad: 'H87',
      ObjetoImp: '02',
    });
    expect(second).toMatchObject({ ClaveProdServ: '15121500', Cantidad: '3.5', ClaveUnidad: 'LTR' });
    expect(third.Impuestos.Traslados).toEqual([
      { Base: '180.00', Impuesto: '002', TipoFactor: 'Tasa', TasaOCuota: '0.000000', Importe: '0.00' },
    ]);
    const sum = (of: (concepto: Json) => string | undefined): number =>
      comprobante.Conceptos.reduce((total: number, concepto: Json) => total + centavos(of(concepto) ?? '0'), 0);
    expect(sum((c) => c.Importe)).toBe(centavos(comprobante.SubTotal));
    expect(sum((c) => c.Descuento)).toBe(centavos(comprobante.Descuento));
    expect(sum((c) => c.Impuestos.Traslados[0].Importe)).toBe(
      centavos(comprobante.Impuestos.TotalImpuestosTrasladados),
    );
    expect(
      centavos(comprobante.SubTotal) -
        centavos(comprobante.Descuento) +
        centavos(comprobante.Impuestos.TotalImpuestosTrasladados),
    ).toBe(286_457);
    for (const concepto of comprobante.Conceptos) {
      const [{ Base, Importe, TasaOCuota }] = concepto.Impuestos.Traslados;
      expect(Math.abs(centavos(Importe) - centavos(Base) * Number(TasaOCuota))).toBeLessThan(1);
      expect(Math.round(Number(concepto.ValorUnitario) * Number(concepto.Cantidad) * 100)).toBe(
        centavos(concepto.Importe),
      );
    }
  });

  test('of what is not paid in full is PPD, by defining its form', async () => {
    const nota = done(
      await owner.post('/api/ventas', {
        partidas: [line(50_000)],
        cliente_id: taller.cliente_id,
        cobro: { monto_centavos: 10_000, formas: [{ forma_pago: '01', monto_centavos: 10_000 }] },
      }),
    );
    expect(done(await ask(nota.id))).toMatchObject({ metodo: 'PPD', forma_pago: '99', total_centavos: 50_000 });
  });

  test('is one: asked by four at once it is asked once, and again it is refused until it is undone with its reason', async () => {
    const nota = await sell([line(20_000)], { cliente_id: taller.cliente_id });
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(nota.id)));
    expect(answers.map((a) => a.status).sort()).toEqual([201, 409, 409, 409]);
    expect((await ask(nota.id)).body.message).toBe(
      `${nota.folio} ya está en una factura individual. Deshazla antes de facturarla de otra manera.`,
    );
    const { factura } = await stateOf(nota.id);
    expect((await owner.post(`/api/facturas/${factura.id}/deshecha`, { motivo: '' })).status).toBe(422);
    const undone = done(await owner.post(`/api/facturas/${factura.id}/deshecha`, { motivo: 'Otro RFC' }));
    expect(undone.deshecha).toMatchObject({ motivo: 'Otro RFC', por: 'Dueña de Prueba' });
    expect((await owner.post(`/api/facturas/${factura.id}/deshecha`, { motivo: 'Otra vez' })).body.code).toBe(
      'ya_deshecha',
    );
    expect((await stateOf(nota.id)).tipo).toBe('no');
    expect(done(await ask(nota.id)).tipo).toBe('individual');
  });

  test('of which something came back afterwards asks for a correction; what came back before is not in it', async () => {
    const nota = await sell([line(20_000, { cantidad_milesimas: 3000 })], { cliente_id: taller.cliente_id });
    const give = async (version: number): Promise<Json> =>
      done(
        await owner.post(
          `/api/ventas/${nota.id}/devolucion`,
          { partidas: [{ partida_id: nota.partidas[0].id, cantidad_milesimas: 1000 }], motivo: 'Sobró' },
          { version },
        ),
      );
    const after = await give(nota.version);
    const factura = done(await ask(nota.id));
    expect([factura.total_centavos, factura.vigente_centavos]).toEqual([40_000, 40_000]);
    await give(after.version);
    const { data } = done(await owner.get('/api/facturas?estado=por_corregir'));
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ id: factura.id, total_centavos: 40_000, vigente_centavos: 20_000 });
  });

  test('is of what its credit notes leave; one that comes after it asks for a correction', async () => {
    const nota = await sell([line(116_000)], { cliente_id: taller.cliente_id });
    const credit = async (monto_centavos: number): Promise<Json> =>
      done(
        await owner.post(`/api/pagos/cuentas/${nota.cuenta_id}/notas`, {
          clase: 'bonificacion',
          motivo: 'Tardó',
          monto_centavos,
        }),
      );
    await credit(16_000);
    const factura = done(await ask(nota.id));
    expect([factura.total_centavos, factura.vigente_centavos]).toEqual([100_000, 100_000]);
    const { data: said } = done(await contador.get('/api/facturas/comprobantes?tipo=individual'));
    expect(said.find((one: Json) => one.id === factura.id).comprobante).toMatchObject({
      SubTotal: '1000.00',
      Descuento: '137.93',
      Total: '1000.00',
    });
    await credit(10_000);
    const { data } = done(await owner.get('/api/facturas?estado=por_corregir'));
    expect(data.find((one: Json) => one.id === factura.id)).toMatchObject({ vigente_centavos: 90_000 });
  });

  test('only of what was delivered, by whom may, within his company', async () => {
    const orden = done(await owner.post('/api/ordenes', { cliente_id: taller.cliente_id, partidas: [line(10_000)] }));
    expect((await ask(orden.id)).body.code).toBe('sin_entregar');
    const asesor = await taller.company.hire('asesor');
    expect((await ask(orden.id, asesor)).status).toBe(403);
    const other = await openTaller(server);
    expect((await ask(orden.id, other.owner)).status).toBe(404);
  });
});

describe('the global invoice', () => {
  const previa = async (query = `periodicidad=01&fecha=${hoy}`): Promise<Json> =>
    done(await owner.get(`/api/facturas/globales/previa?${query}`));
  const make = (seen: Json, rest: Json = {}) =>
    owner.post('/api/facturas/globales', {
      periodicidad: '01',
      fecha: hoy,
      documentos: seen.ventas.length,
      total_centavos: seen.total_centavos,
      ...rest,
    });

  test('holds what was paid and has none, a concept by ticket; what owes waits; a list that changed is not made', async () => {
    const a = await sell([line(11_111), line(333, { tasa_iva: 0 })]);
    const b = await sell([line(22_223, { cantidad_milesimas: 3000 })], {}, [
      { forma_pago: '03', monto_centavos: 66_669, referencia: { clave_rastreo: 'MBAN0100' } },
    ]);
    const seen = await previa();
    expect(seen).toMatchObject({ desde: hoy, hasta: hoy });
    expect(seen.base_centavos + seen.iva_centavos).toBe(seen.total_centavos);
    const folios = seen.ventas.map((v: Json) => v.folio);
    expect(folios).toEqual(expect.arrayContaining([a.folio, b.folio]));
    expect(seen.total_centavos).toBe(seen.ventas.reduce((sum: number, v: Json) => sum + v.total_centavos, 0));
    await sell([line(500)]);
    expect((await make(seen)).body.code).toBe('cambio_la_lista');
    const fresh = await previa();
    const factura = done(await make(fresh));
    expect(factura).toMatchObject({ tipo: 'global', periodicidad: '01', rfc: 'XAXX010101000', metodo: 'PUE' });
    expect(factura.total_centavos).toBe(fresh.total_centavos);
    const { data } = done(await owner.get('/api/facturas/comprobantes?tipo=global'));
    const { comprobante } = data[0];
    expect(comprobante).toMatchObject({
      InformacionGlobal: { Periodicidad: '01', Meses: hoy.slice(5, 7), Año: hoy.slice(0, 4) },
      MetodoPago: 'PUE',
      Receptor: {
        Rfc: 'XAXX010101000',
        Nombre: 'PUBLICO EN GENERAL',
        RegimenFiscalReceptor: '616',
        UsoCFDI: 'S01',
        DomicilioFiscalReceptor: '37150',
      },
    });
    expect(centavos(comprobante.Total)).toBe(factura.total_centavos);
    const concepto = comprobante.Conceptos.find((one: Json) => one.NoIdentificacion === a.folio);
    expect(concepto).toMatchObject({
      ClaveProdServ: '01010101',
      ClaveUnidad: 'ACT',
      Descripcion: 'Venta',
      Cantidad: '1',
    });
    expect(concepto.Impuestos.Traslados).toHaveLength(2);
    expect((await make(await previa())).status).toBe(422);
    expect((await stateOf(a.id)).tipo).toBe('global');
    expect((await ask(a.id)).body.message).toContain('factura global');
  });

  test('a sale leaves it to have its own, and the global one asks for a correction', async () => {
    const nota = await sell([line(7_000)], { cliente_id: taller.cliente_id });
    const seen = await previa();
    const factura = done(await make(seen));
    const free = done(await owner.post(`/api/facturas/documentos/${nota.id}/deshecha`, { motivo: 'Pidió la suya' }));
    expect(free.tipo).toBe('no');
    expect(done(await ask(nota.id)).tipo).toBe('individual');
    const { data } = done(await owner.get('/api/facturas?tipo=global&estado=por_corregir'));
    expect(data.map((one: Json) => one.id)).toEqual([factura.id]);
    expect(data[0].vigente_centavos).toBe(factura.total_centavos - 7_000);
  });

  test('leaves out what the person takes out, and never covers days to come', async () => {
    const nota = await sell([line(9_000)]);
    const seen = await previa();
    expect(seen.ventas.map((v: Json) => v.folio)).toEqual([nota.folio]);
    expect((await make(seen, { excluidos: [nota.id] })).body.code).toBe('nada_que_facturar');
    const month = await previa(`periodicidad=04&fecha=${hoy}`);
    const open = await make(month, { periodicidad: '04' });
    expect([open.status, open.body.code]).toEqual(month.hasta > hoy ? [409, 'periodo_abierto'] : [201, undefined]);
  });
});

test('the report says who worked on what was sold, to the centavo, and in which invoice each sale is', async () => {
  await sell([line(10_001, { trabajadores: taller.trabajadores })]);
  const { data, totales } = done(
    await owner.get(
      `/api/reportes/detalladoVehiculosCotizacion?reporteTipo=venta&fecha_inicio=${hoy}&fecha_fin=${hoy}`,
    ),
  );
  const shares = totales.por_trabajador;
  expect(shares.reduce((sum: number, one: Json) => sum + one.total_centavos, 0)).toBe(totales.total_centavos);
  expect(
    shares
      .filter((one: Json) => one.empleado_id)
      .map((one: Json) => one.total_centavos)
      .sort(),
  ).toEqual([5_000, 5_001]);
  expect(new Set(data.map((row: Json) => row.facturado))).toEqual(new Set(['no', 'individual', 'global']));
});

const fillCompany = async (): Promise<void> => {
  const { empresa_id } = taller.company;
  const { fiscal } = done(await owner.get(`/api/empresas/${empresa_id}/ajustes`));
  done(
    await owner.patch(
      `/api/empresas/${empresa_id}/ajustes/fiscal`,
      {
        nombre: 'Taller Las Palmas',
        nombre_fiscal: 'ESCUELA KEMPER URGATE',
        rfc: 'EKU9003173C9',
        regimen: '601',
        cp: '37150',
      },
      { version: fiscal.version },
    ),
  );
};

const fillCustomer = async (): Promise<void> => {
  const { version } = done(await owner.get(`/api/clientes/${taller.cliente_id}`));
  done(
    await owner.patch(
      `/api/clientes/${taller.cliente_id}`,
      {
        rfc: 'XIA190128J61',
        nombre_fiscal: 'XENON INDUSTRIAL ARTICLES',
        regimen: '601',
        uso_cfdi: 'G03',
        cp_fiscal: '76343',
      },
      { version },
    ),
  );
};
