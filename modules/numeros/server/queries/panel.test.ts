import { beforeAll, describe, expect, test } from 'vitest';
import { openSesion } from '#modules/caja/server/front-door.ts';
import { CotizacionNueva } from '#modules/cotizaciones/contract.ts';
import { createCotizacion } from '#modules/cotizaciones/server/front-door.ts';
import { moveOrden } from '#modules/ordenes/server/front-door.ts';
import { daysIn } from '#platform/contract/periods.ts';
import { addDays, addMonths } from '#platform/contract/zones.ts';
import { type Json, startTest } from '../../../../apps/server/testing/harness.ts';
import {
  created,
  fresh,
  line,
  liveCounterDay,
  openOrden,
  openTaller,
  pay,
  type Taller,
} from '../../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let hoy: string;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  ({ hoy } = taller.company.who);
});

const ask = async (path: string, as = taller.owner): Promise<Json> => created(as.get(`/api/numeros/${path}`));
/** What the list shows to which a sentence leads: a tab of orders has another name in the address of the page. */
const behind = async (said: Json | undefined): Promise<Json[]> => {
  const { pathname, searchParams } = new URL(said?.a, 'http://bahia.test');
  const [list, tab] = pathname === '/comercial/OrdenTrabajo' ? ['ordenes', 'grupo'] : ['cotizaciones', 'estado'];
  const asked = new URLSearchParams([...searchParams].map(([name, value]) => [name === 'estado' ? tab : name, value]));
  return (await created(taller.owner.get(`/api/${list}?${asked}`))).data;
};
const avisos = async (as = taller.owner): Promise<Json[]> => (await ask('atencion', as)).data;

describe('what needs attention', () => {
  test('is nothing in a workshop where nothing waits', async () => {
    expect(await avisos()).toEqual([]);
  });

  test('is said of orders, with the list that makes it', async () => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    await openOrden(taller, { promesa: at(-2) });
    const stopped = await openOrden(taller);
    await taller.company.run((tx, who) =>
      moveOrden(
        tx,
        { ...who, now: new Date(at(-6)) },
        stopped.id,
        { a: 'en_espera', nota: '', espera_por: 'refaccion' },
        stopped.version,
      ),
    );
    // Stopped since yesterday: not for long.
    const late = await openOrden(taller);
    await taller.company.run((tx, who) =>
      moveOrden(
        tx,
        { ...who, now: new Date(at(-1)) },
        late.id,
        { a: 'en_espera', nota: '', espera_por: 'refaccion' },
        late.version,
      ),
    );
    await openOrden(taller, { promesa: `${hoy}T23:59:00-06:00` });
    const said = await avisos();
    expect(said.map(({ texto }) => texto)).toEqual([
      '1 auto prometido para hoy no ha empezado: $1,500.00',
      '1 orden ya pasó su promesa: $1,500.00',
      '1 orden lleva más de 5 días detenida por refacción: $1,500.00',
    ]);
    expect((await behind(said[2])).map(({ id }) => id)).toEqual([stopped.id]);
    expect((await behind(said[1])).map(({ id }) => id)).toHaveLength(1);
    const finish = async (days: number) => {
      const one = await openOrden(taller, { partidas: [line('Afinación', 90_000)] });
      let { version } = one;
      for (const a of ['en_proceso', 'terminada'] as const)
        ({ version } = await taller.company.run((tx, who) =>
          moveOrden(tx, { ...who, now: new Date(at(days)) }, one.id, { a, nota: '', espera_por: null }, version),
        ));
      return one;
    };
    const [forgotten] = [await finish(-4), await finish(-3)];
    const left = (await avisos()).find(({ clase }) => clase === 'terminadas');
    expect(left?.texto).toBe('1 auto terminado lleva más de 3 días sin recogerse: $900.00');
    expect((await behind(left)).map(({ id }) => id)).toEqual([forgotten?.id]);
  });

  test('is said of quotations that nobody answered, with those and no others', async () => {
    const quote = async (days: number) => {
      const who = { ...taller.company.who, hoy: addDays(hoy, -days) };
      const one = await taller.company.run((tx) =>
        createCotizacion(
          tx,
          who,
          CotizacionNueva.parse({ cliente_id: taller.cliente_id, partidas: [line('Frenos', 40_000 + days)] }),
        ),
      );
      await created(
        taller.owner.post(`/api/cotizaciones/${one.id}/envio`, { canal: 'copiar' }, { version: one.version }),
      );
      return one.id;
    };
    const [, , ...waits] = [await quote(0), await quote(2), await quote(3), await quote(5)];
    const said = (await avisos()).find(({ clase }) => clase === 'cotizaciones');
    expect(said?.texto).toBe('2 cotizaciones llevan más de 2 días sin respuesta: $800.08');
    expect((await behind(said)).map(({ id }) => id).sort()).toEqual(waits.sort());
    expect((await created(taller.owner.get('/api/cotizaciones?estado=por_autorizar'))).data).toHaveLength(4);
  });

  test('of money: what is owed for long, a register that was not closed, what is to be paid', async () => {
    const old = await openOrden(taller, { clase: 'mostrador' });
    await server.owner.query('update pagos.cuenta set vence = $3::date - 31 where empresa_id = $1 and id = $2', [
      taller.company.empresa_id,
      old.cuenta_id,
      hoy,
    ]);
    const caja = await created(taller.owner.post('/api/cajas', { nombre: 'Caja 2' }));
    await taller.company.run((tx, who) =>
      openSesion(tx, { ...who, hoy: addDays(hoy, -2) }, { caja_id: caja.id, fondo_centavos: 50_000 }),
    );
    await created(
      taller.owner.post('/api/gastos', {
        fecha: addDays(hoy, -9),
        categoria: 'renta',
        concepto: 'Renta',
        total_centavos: 116_000,
        iva_centavos: 16_000,
        pago: 'por_pagar',
        vence: addDays(hoy, -1),
      }),
    );
    const said = (await avisos()).map(({ texto }) => texto);
    expect(said).toContain('$1,500.00 vencidos con más de 30 días de 1 cliente');
    expect(said).toContain('Caja 2 lleva 2 días sin corte');
    expect(said).toContain('$1,160.00 por pagar ya venció: 1 gasto');
  });

  test('each is told only to whoever may see what it speaks of', async () => {
    const seen = async (...permisos: Parameters<Taller['company']['leave']>[1]) => {
      const person = await taller.company.hire('contador');
      await taller.company.leave(person, ['ver_dashboard', ...permisos]);
      return (await avisos(person)).map(({ clase }) => clase);
    };
    expect(await seen()).toEqual([]);
    expect(await seen('ver_ordenes_trabajo')).toEqual(['sin_empezar', 'atrasadas', 'espera', 'terminadas']);
    expect(await seen('ver_cotizaciones')).toEqual(['cotizaciones']);
    expect(await seen('ver_pendiente_pago')).toEqual(['caja', 'vencido']);
    expect(await seen('registrar_gastos')).toEqual(['gastos']);
    const nobody = await taller.company.hire('contador');
    await taller.company.leave(nobody, ['ver_ordenes_trabajo']);
    expect((await nobody.get('/api/numeros/atencion')).status).toBe(403);
  });
});

describe('what there is of money', () => {
  const saldo = (of: string, as = taller.owner) => ask(`saldos/documentos?saldo=${of}`, as);

  test('is what the rooms of each say, and its documents add up to it', async () => {
    const { data } = await ask('saldos');
    const figures = Object.fromEntries(data.map(({ saldo: of, centavos }: Json) => [of, centavos]));
    const [cuentas, gastos, cajas] = await Promise.all([
      created(taller.owner.get('/api/pagos/cuentas/totales')),
      created(taller.owner.get('/api/gastos/totales')),
      created(taller.owner.get('/api/cajas')),
    ]);
    expect(figures).toEqual({
      efectivo: 200_000,
      por_cobrar: cuentas.total_centavos,
      vencido: cuentas.vencido_centavos,
      por_pagar: gastos.por_pagar_centavos,
      por_pagar_vencido: gastos.vencido_centavos,
    });
    expect(figures.vencido).toBe(150_000);
    for (const { saldo: of, centavos, documentos } of data) {
      const behind = await saldo(of);
      expect(behind).toMatchObject({ centavos, documentos });
      expect(behind.data).toHaveLength(documentos);
      expect(behind.data.reduce((sum: number, one: Json) => sum + one.centavos, 0)).toBe(centavos);
    }
    expect((await saldo('efectivo')).data.map(({ folio }: Json) => folio)).toEqual(
      cajas.abiertas.map(({ caja }: Json) => caja),
    );
    expect((await saldo('por_cobrar')).data[0]).toMatchObject({ documento: 'cuenta', de: 'Transportes del Bajío, SA' });
  });

  test('is told by what each person may see', async () => {
    const cobrador = await taller.company.hire('contador');
    await taller.company.leave(cobrador, ['ver_dashboard', 'ver_pendiente_pago']);
    expect((await ask('saldos', cobrador)).data.map(({ saldo: of }: Json) => of)).toEqual(['por_cobrar', 'vencido']);
    for (const one of ['efectivo', 'por_pagar'])
      expect((await cobrador.get(`/api/numeros/saldos/documentos?saldo=${one}`)).status).toBe(403);
  });
});

test('a margin that fell says of what, to whoever sees costs', async () => {
  const other = await openTaller(server, { caja: true });
  const servicio = await created(other.owner.post('/api/servicios', { nombre: 'Frenos', precio_centavos: 116_000 }));
  const sell = async (costo_centavos: number) => {
    const partidas = [line('Frenos', 116_000, { servicio_id: servicio.id, costo_centavos })];
    const nota = await openOrden(other, { clase: 'mostrador', cliente_id: null, activo_id: null, partidas });
    await pay(other, nota, [['01', nota.total_centavos]]);
    return fresh(other, nota);
  };
  const before = await sell(40_000);
  await server.owner.query(
    'update ordenes.orden set fecha_negocio = fecha_negocio - 7, entregada_fecha = entregada_fecha - 7 where empresa_id = $1 and id = $2',
    [other.company.empresa_id, before.id],
  );
  expect((await ask('atencion', other.owner)).data).toEqual([]);
  await sell(80_000);
  const { data } = await ask('atencion', other.owner);
  expect(data.map(({ texto }: Json) => texto)).toEqual(['El margen de la semana bajó de 60 % a 20 %: Frenos']);
  const blind = await other.company.hire('contador');
  await other.company.leave(blind, ['ver_dashboard', 'ver_ventas']);
  expect((await ask('atencion', blind)).data).toEqual([]);
});

describe('who and what sold most', () => {
  let shop: Taller;
  let dates: string;
  const read = (path: string, as = shop.owner) => ask(`${path}?${dates}`, as);

  beforeAll(async () => {
    shop = await openTaller(server, { caja: true });
    dates = `desde=${hoy}&hasta=${hoy}`;
    const [frenos, clutch] = await Promise.all(
      ['Frenos', 'Clutch'].map((nombre) =>
        created(shop.owner.post('/api/servicios', { nombre, precio_centavos: 116_000 })),
      ),
    );
    const sell = async (partidas: Json[], of: Json = {}) => {
      const nota = await openOrden(shop, { clase: 'mostrador', activo_id: null, partidas, ...of });
      await pay(shop, nota, [['01', nota.total_centavos]]);
      return fresh(shop, nota);
    };
    await sell([line('Frenos', 116_000, { servicio_id: frenos?.id, costo_centavos: 30_000 })]);
    const big = await sell([
      line('Clutch', 580_000, { servicio_id: clutch?.id, costo_centavos: 450_000 }),
      line('Balatas', 58_000, { tipo: 'refaccion', costo_centavos: 20_000 }),
      line('Lavado', 11_600),
    ]);
    // Who is nobody buys at the counter too, and some of it comes back.
    const nobody = await sell(
      [line('Frenos', 116_000, { servicio_id: frenos?.id, cantidad_milesimas: 2000, costo_centavos: 30_000 })],
      { cliente_id: null },
    );
    await created(
      shop.owner.post(
        `/api/ordenes/${nobody.id}/devolucion`,
        { partida_id: nobody.partidas[0].id, cantidad_milesimas: 1000, motivo: 'No era', forma_pago: '01' },
        { version: nobody.version },
      ),
    );
    expect(big.estado).toBe('entregada');
  });

  test('the largest first, and the documents of each add up to it', async () => {
    const { servicios, clientes, margenes, ordenes } = await read('mejores');
    expect(servicios.map((one: Json) => [one.nombre, one.base_centavos, one.documentos])).toEqual([
      ['Clutch', 500_000, 1],
      ['Frenos', 200_000, 2],
      ['Fuera del catálogo', 10_000, 1],
    ]);
    expect(clientes).toHaveLength(1);
    expect(clientes[0]).toMatchObject({ nombre: 'Transportes del Bajío, SA', base_centavos: 660_000, documentos: 2 });
    expect(margenes.map((one: Json) => [one.nombre, one.base_con_costo_centavos, one.costo_centavos])).toEqual([
      ['Clutch', 500_000, 450_000],
      ['Refacciones', 50_000, 20_000],
      ['Frenos', 200_000, 60_000],
    ]);
    expect(ordenes.map((one: Json) => [one.base_centavos, one.costo_centavos])).toEqual([
      [550_000, 470_000],
      [100_000, 30_000],
      [100_000, 30_000],
    ]);
    for (const one of [...servicios, ...margenes]) {
      const { data, documentos } = await ask(`servicios/documentos?${dates}&servicio=${one.clave}`, shop.owner);
      expect(documentos).toBe(data.length);
      for (const fact of ['base_centavos', 'base_con_costo_centavos', 'costo_centavos'])
        expect(
          data.reduce((sum: number, row: Json) => sum + row[fact], 0),
          `${one.nombre} ${fact}`,
        ).toBe(one[fact]);
    }
  });

  test('lines add up to what was sold and to what it cost', async () => {
    const { ahora } = await read('tablero');
    const { rows } = await server.owner.query(
      `select sum(base_centavos)::int as base, sum(costo_centavos)::int as costo from (
        select p.base_centavos, round(p.costo_centavos * p.cantidad_milesimas / 1000.0) as costo_centavos
        from ordenes.partida p where p.empresa_id = $1
        union all select -d.base_centavos, -round(p.costo_centavos * d.cantidad_milesimas / 1000.0) from ordenes.devolucion d
        join ordenes.partida p on p.empresa_id = d.empresa_id and p.orden_id = d.orden_id and p.id = d.partida_id
        where d.empresa_id = $1) x`,
      [shop.company.empresa_id],
    );
    expect(rows[0]).toEqual({ base: ahora.base_centavos, costo: ahora.costo_centavos });
    const { servicios, margenes } = await read('mejores');
    const parts = [...servicios, ...margenes.filter(({ clave }: Json) => clave === 'refacciones')];
    expect(parts.reduce((sum: number, one: Json) => sum + one.base_centavos, 0)).toBe(ahora.base_centavos);
    expect(parts.reduce((sum: number, one: Json) => sum + one.costo_centavos, 0)).toBe(ahora.costo_centavos);
  });

  test('what left least is told only to whoever sees costs', async () => {
    const blind = await shop.company.hire('contador');
    await shop.company.leave(blind, ['ver_dashboard']);
    const { servicios, margenes, ordenes } = await read('mejores', blind);
    expect([margenes, ordenes, servicios[0].costo_centavos]).toEqual([null, null, null]);
    const { data } = await ask(`servicios/documentos?${dates}&servicio=otros`, blind);
    expect(data).toMatchObject([{ base_centavos: 10_000, costo_centavos: null }]);
  });
});

describe('measures that go line by line or look far back', () => {
  let shop: Taller;
  let dates: string;
  const read = async (as = shop.owner): Promise<Record<string, Json>> =>
    Object.fromEntries(
      (await ask(`indicadores?${dates}`, as)).data.map(({ indicador, ...rest }: Json) => [indicador, rest]),
    );

  beforeAll(async () => {
    shop = await openTaller(server, { caja: true });
    dates = `desde=${hoy}&hasta=${hoy}`;
    await liveCounterDay(shop);
  });

  test('are what the documents say, and their documents add up to them', async () => {
    const counted = await read();
    // Of five lines of the quotation the oil was not wanted.
    expect(counted.cierre_renglones?.ahora).toEqual({ arriba: 4, abajo: 5 });
    expect(counted.recuperado?.ahora).toEqual({ arriba: 0, abajo: 0 });
    expect(counted.margen_refacciones?.ahora).toEqual({ arriba: 0, abajo: 0 });
    const partidas = [line('Balatas', 116_000, { tipo: 'refaccion', costo_centavos: 60_000 })];
    const nota = await openOrden(shop, { clase: 'mostrador', cliente_id: null, activo_id: null, partidas });
    await pay(shop, nota, [['01', nota.total_centavos]]);
    const after = await read();
    expect(after.margen_refacciones?.ahora).toEqual({ arriba: 40_000, abajo: 100_000 });
    for (const [indicador, { ahora }] of Object.entries(after)) {
      const { data, documentos } = await ask(`indicadores/documentos?${dates}&indicador=${indicador}`, shop.owner);
      expect(data).toHaveLength(documentos);
      for (const side of ['arriba', 'abajo'])
        expect(
          data.reduce((sum: number, one: Json) => sum + one[side], 0),
          `${indicador} ${side}`,
        ).toBe(ahora[side]);
    }
  });

  test('work that was pending and is sold is recovered', async () => {
    const pendiente = await created(
      shop.owner.post('/api/pendientes', {
        cliente_id: shop.cliente_id,
        activo_id: shop.activo_id,
        descripcion: 'Amortiguadores',
        precio_centavos: 232_000,
      }),
    );
    const partidas = [line('Amortiguadores', 232_000, { pendiente_id: pendiente.id })];
    const nota = await openOrden(shop, { clase: 'mostrador', activo_id: shop.activo_id, partidas });
    await pay(shop, nota, [['01', nota.total_centavos]]);
    expect((await read()).recuperado?.ahora).toEqual({ arriba: 200_000, abajo: 0 });
  });

  test('whoever came eight months ago and again is kept; who did not is lost', async () => {
    const come = async (cliente_id: string, days: number) => {
      const nota = await openOrden(shop, { clase: 'mostrador', cliente_id, activo_id: null });
      await pay(shop, nota, [['01', nota.total_centavos]]);
      await server.owner.query(
        'update ordenes.orden set entregada_fecha = $3::date where empresa_id = $1 and id = $2',
        [shop.company.empresa_id, nota.id, addDays(hoy, -days)],
      );
    };
    const lost = await created(shop.owner.post('/api/clientes', { nombre: 'Ana Ruiz', telefono: '4771234567' }));
    await come(lost.id, 240);
    await come(shop.cliente_id, 240);
    await come(shop.cliente_id, 10);
    // On the day between both halves of the year he came first, not again.
    const between = await created(shop.owner.post('/api/clientes', { nombre: 'Luis Paz', telefono: '4771234568' }));
    await come(between.id, daysIn({ desde: addMonths(hoy, -6), hasta: hoy }) - 1);
    await come(between.id, 240);
    expect((await read()).retencion?.ahora).toEqual({ arriba: 1, abajo: 3 });
    const { data } = await ask(`indicadores/documentos?${dates}&indicador=retencion`, shop.owner);
    expect(data.find(({ documento_id }: Json) => documento_id === lost.id)).toMatchObject({
      documento: 'cliente',
      de: 'Ana Ruiz',
      arriba: 0,
      abajo: 1,
    });
  });

  test('the customers are put in order by their last visit, their name and whether they came back', async () => {
    const listed = async (sort: string) =>
      (await ask(`indicadores/documentos?${dates}&indicador=retencion&sort=${sort}`, shop.owner)).data;
    const all: Json[] = await listed('-fecha');
    expect(all.length).toBeGreaterThan(1);
    const by = (field: string) => async (sort: string) => (await listed(sort)).map((one: Json) => one[field]);
    for (const [column, field] of [
      ['fecha', 'fecha'],
      ['cliente', 'de'],
      ['cifra', 'arriba'],
    ] as const) {
      const values = all.map((one) => one[field]).sort((a, b) => (a < b ? -1 : Number(a > b)));
      expect(await by(field)(column), column).toEqual(values);
      expect(await by(field)(`-${column}`), `-${column}`).toEqual(values.toReversed());
    }
  });

  test('the margin of parts is told only to whoever sees costs', async () => {
    const blind = await shop.company.hire('contador');
    await shop.company.leave(blind, ['ver_dashboard']);
    expect(Object.keys(await read(blind))).toEqual(['recuperado', 'cierre_renglones', 'retencion']);
    const path = `/api/numeros/indicadores/documentos?${dates}&indicador=margen_refacciones`;
    expect((await blind.get(path)).status).toBe(403);
  });
});
