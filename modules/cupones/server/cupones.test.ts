import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/db/uuid.ts';
import { addDays } from '#platform/contract/zones.ts';
import {
  type Answer,
  type CallOptions,
  type Json,
  type Person,
  startTest,
} from '../../../apps/server/testing/harness.ts';
import { insist } from '../../../apps/server/testing/insist.ts';
import { readPdf } from '../../../apps/server/testing/mostrador.ts';
import { openCaja, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;
let cajero: Person;
let sesion_id: string;
let lavado: Json;
let aceite: Json;
let hoy: string;

const done = ({ status, body }: Answer): Json => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
const refused = (answer: Answer, codigo = 'cupon_no_vale'): string => {
  expect(answer.body?.code, JSON.stringify(answer.body)).toBe(codigo);
  return answer.body.message;
};

beforeAll(async () => {
  taller = await openTaller(server);
  ({ owner } = taller);
  sesion_id = await openCaja(owner);
  cajero = await taller.company.hire('cajero');
  hoy = taller.company.who.hoy;
  const add = async (nombre: string, clave: string, precio_centavos: number) =>
    done(await owner.post('/api/servicios', { nombre, clave, precio_centavos, tipo: 'servicio' }));
  lavado = await add('Lavado completo', 'LAV', 18_000);
  aceite = await add('Cambio de aceite', 'ACE', 90_000);
});

const give = async (rest: Json = {}): Promise<Json> =>
  done(await owner.post('/api/cupones', { nombre: 'Bienvenida', da: 'monto', centavos: 10_000, ...rest }));
const someone = async (telefono = '', rfc = ''): Promise<string> =>
  done(await owner.post('/api/clientes', { nombre: `Cliente ${newId().slice(-6)}`, telefono, rfc })).id;
const line = (of: Json, codigo: string | null, centavos: number, rest: Json = {}): Json => ({
  id: newId(),
  tipo: 'servicio',
  servicio_id: of.id,
  descripcion: of.nombre,
  cantidad_milesimas: 1000,
  precio_centavos: of.precio_centavos,
  tasa_iva: 1600,
  descuento: centavos > 0 ? { tipo: 'monto', centavos } : null,
  cupon_codigo: codigo,
  cupon_centavos: centavos,
  ...rest,
});
const cash = (monto_centavos: number): Json => ({
  monto_centavos,
  formas: [{ forma_pago: '01', monto_centavos }],
  sesion_id,
});
const sell = (partidas: Json[], total: number, rest: Json = {}, as = cajero, options: CallOptions = {}) =>
  as.post('/api/ventas', { partidas, cobro: cash(total), ...rest }, options);
const usos = async (id: string): Promise<Json[]> => done(await owner.get(`/api/cupones/${id}/usos`)).data;
const used = async (id: string): Promise<number> => done(await owner.get(`/api/cupones/${id}`)).usados;
const ask = async (codigo: string, cliente_id?: string): Promise<Json> =>
  done(await cajero.get(`/api/cupones/consulta?codigo=${codigo}${cliente_id ? `&cliente_id=${cliente_id}` : ''}`))
    .cupon;

describe('at the counter', () => {
  test('a coupon is the discount of its lines: nobody authorises it, the ticket says where it comes from, and it counts once', async () => {
    const c = await give({ codigo: ' bienve nida-1 ' });
    expect(c).toMatchObject({ codigo: 'BIENVENIDA1', estado: 'vigente', usados: 0 });
    const partidas = [line(lavado, c.codigo, 1_667), line(aceite, c.codigo, 8_333)];
    const nota = done(await sell(partidas, 98_000));
    expect(nota.total_centavos).toBe(98_000);
    expect(nota.partidas.map((p: Json) => p.beneficio)).toEqual(Array(2).fill('Cupón Bienvenida (BIENVENIDA1)'));
    expect(await usos(c.id)).toMatchObject([
      { folio: nota.folio, descuento_centavos: 10_000, vigente: true, nuevo: false },
    ]);
    expect(await used(c.id)).toBe(1);
    expect(await readPdf(await cajero.get(`/api/ventas/${nota.id}/ticket`))).toContain('BIENVENIDA1');
  });

  test('it is asked for however it is typed; one that does not exist is none', async () => {
    const c = await give({ codigo: 'Jueves2x' });
    expect(await ask('jueves%202X')).toMatchObject({ codigo: c.codigo, centavos: 10_000 });
    expect(await ask('nada')).toBeNull();
  });

  test('whatever is not exactly what it gives is refused in words', async () => {
    const c = await give();
    const say = async (partidas: Json[]) => refused(await sell(partidas, 1, {}, owner));
    expect(await say([line(lavado, c.codigo, 9_999)])).toMatch(
      /^Lo que quita de «Lavado completo» cambió\. Quita el código/,
    );
    expect(await say([line(lavado, 'NOEXISTE', 10_000)])).toMatch(/^No hay un cupón con ese código\./);
    expect(await say([line(lavado, null, 10_000)])).toMatch(/^Lo de «Lavado completo» cambió\./);
    const other = await give();
    expect(await say([line(lavado, c.codigo, 10_000), line(aceite, other.codigo, 10_000)])).toMatch(/un solo código/);
    expect(await say([line(lavado, c.codigo, 10_000, { descuento: { tipo: 'monto', centavos: 12_000 } })])).toMatch(
      /^No se suma al descuento/,
    );
    expect(await used(c.id)).toBe(0);
  });

  test('its dates, its minimum, its services, its customer and its counts are said in words', async () => {
    const say = async (rest: Json, venta: Json = {}) => {
      const c = await give({ ...rest, codigo: '' });
      return refused(await sell([line(lavado, c.codigo, 10_000)], 8_000, venta)).split(' Quita el código')[0];
    };
    expect(await say({ desde: '2020-01-01', hasta: '2020-05-03' })).toBe('Venció el 3 de mayo de 2020.');
    expect(await say({ minimo_centavos: 50_000 })).toBe('Vale desde $500.00.');
    expect(await say({ blancos: [{ tipo: 'servicio', id: aceite.id, nombre: 'Cambio de aceite' }] })).toBe(
      'Es de: Cambio de aceite. No hay ninguno.',
    );
    expect(await say({ solo_nuevos: true })).toBe('Es para la primera visita: elige quién lo usa.');
    expect(await say({ limite_cliente: 1 })).toBe('Se cuenta por cliente: elige quién lo usa.');
  });

  test('the first visit is of a person: not of one of the same telephone or RFC who came before', async () => {
    const c = await give({ solo_nuevos: true });
    const before = await someone('4771112299', 'GODE561231GR8');
    done(await sell([line(lavado, null, 0)], 18_000, { cliente_id: before }));
    expect(await ask(c.codigo, before)).toMatchObject({ nuevo: false });
    expect(await ask(c.codigo, await someone('4771112299'))).toMatchObject({ nuevo: false });
    expect(await ask(c.codigo, await someone('', 'GODE561231GR8'))).toMatchObject({ nuevo: false });
    const fresh = await someone('4771110001');
    const nota = done(await sell([line(lavado, c.codigo, 10_000)], 8_000, { cliente_id: fresh }));
    expect(await usos(c.id)).toMatchObject([{ nuevo: true, folio: nota.folio }]);
    expect(refused(await sell([line(lavado, c.codigo, 10_000)], 8_000, { cliente_id: fresh }))).toMatch(/ya ha venido/);
  });

  test('of many at once, exactly as many as its limit have it', async () => {
    const c = await give({ limite: 5 });
    const answers = await Promise.all(
      Array.from({ length: 64 }, () =>
        insist((options) => sell([line(lavado, c.codigo, 10_000)], 8_000, {}, cajero, options)),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await used(c.id)).toBe(5);
    const client = await someone('4771110002');
    const each = await give({ limite_cliente: 2 });
    const mine = await Promise.all(
      Array.from({ length: 16 }, () =>
        insist((options) => sell([line(lavado, each.codigo, 10_000)], 8_000, { cliente_id: client }, cajero, options)),
      ),
    );
    expect(mine.filter(({ status }) => status === 201)).toHaveLength(2);
  });

  test('a return gives back in proportion, the last of it the use; a cancellation all', async () => {
    const c = await give({ limite: 1, da: 'porcentaje', diezmilesimas: 1_000 });
    const wash = line(lavado, c.codigo, 5_400, { cantidad_milesimas: 3000 });
    const nota = done(await sell([wash], 48_600));
    const back = (n: Json, cantidad_milesimas: number) =>
      owner.post(
        `/api/ventas/${n.id}/devolucion`,
        {
          partidas: [{ partida_id: n.partidas[0].id, cantidad_milesimas }],
          motivo: 'No quiso',
          forma_pago: null,
          sesion_id,
        },
        { version: n.version },
      );
    const once = done(await back(nota, 1000));
    expect(once.partidas[0].devuelto_centavos).toBe(16_200);
    expect(await usos(c.id)).toMatchObject([{ descuento_centavos: 3_600, vigente: true }]);
    expect(refused(await sell([line(lavado, c.codigo, 1_800)], 16_200))).toMatch(/^Ya se usó 1 de 1 veces\./);
    done(await back(once, 2000));
    expect(await usos(c.id)).toMatchObject([{ descuento_centavos: 0, vigente: false }]);
    const again = done(await sell([line(lavado, c.codigo, 1_800)], 16_200));
    done(
      await owner.post(
        `/api/ventas/${again.id}/cancelacion`,
        { motivo: 'Error', sesion_id },
        { version: again.version },
      ),
    );
    expect(await used(c.id)).toBe(0);
  });
});

describe('with a membership', () => {
  const member = async () => {
    const beneficios = [
      { id: newId(), nombre: 'Lavado', servicio_id: lavado.id, da: 'porcentaje', diezmilesimas: 5_000 },
    ];
    const plan = done(
      await owner.post('/api/membresias/planes', {
        nombre: `Club ${newId().slice(-6)}`,
        color: 'azul',
        precio_centavos: 0,
        tasa_iva: 1600,
        duracion: 1,
        unidad: 'mes',
        vehiculos: null,
        beneficios,
      }),
    );
    const cliente_id = await someone();
    const sold = { tipo: 'otro', descripcion: 'Club', cantidad_milesimas: 1000, precio_centavos: 0, tasa_iva: 1600 };
    done(await owner.post('/api/ventas', { cliente_id, partidas: [{ ...sold, membresia: { plan_id: plan.id } }] }));
    const [{ id }] = done(await owner.get(`/api/membresias?cliente_id=${cliente_id}`)).data;
    return { cliente_id, membresia_id: id };
  };

  test('it is on the same line only where the coupon says so, and each keeps its part', async () => {
    const { cliente_id, membresia_id } = await member();
    const both = (codigo: string) =>
      line(lavado, codigo, 5_000, { membresia_id, descuento: { tipo: 'monto', centavos: 14_000 } });
    const alone = await give({ centavos: 5_000 });
    expect(refused(await sell([both(alone.codigo)], 4_000, { cliente_id }))).toMatch(/^No se suma/);
    const along = await give({ centavos: 5_000, con_membresia: true });
    const nota = done(await sell([both(along.codigo)], 4_000, { cliente_id }));
    expect(nota.partidas[0].beneficio).toMatch(/^Membresía .* · Cupón Bienvenida/);
    done(
      await owner.post(`/api/ventas/${nota.id}/cancelacion`, { motivo: 'Error', sesion_id }, { version: nota.version }),
    );
    expect(await used(along.id)).toBe(0);
  });
});

describe('in a quotation and an order', () => {
  test('a quotation shows it and takes nothing; the order that comes of it does, of what was said yes to', async () => {
    const c = await give({ limite: 1 });
    const cliente_id = await someone();
    const partidas = [line(lavado, c.codigo, 1_667), line(aceite, c.codigo, 8_333)];
    const quote = done(await owner.post('/api/cotizaciones', { cliente_id, partidas }));
    expect(quote.partidas[0].beneficio).toBe(`Cupón Bienvenida (${c.codigo})`);
    expect(await used(c.id)).toBe(0);
    const said = done(
      await owner.post(
        `/api/cotizaciones/${quote.id}/autorizacion`,
        { revision: quote.revision, canal: 'presencial', nombre: 'Ana', autorizadas: [quote.partidas[1].id] },
        { version: quote.version },
      ),
    );
    expect(said.estado).toBe('parcial');
    const orden = done(await owner.post('/api/ordenes', { cotizacion_id: quote.id }));
    expect(await used(c.id)).toBe(1);
    expect(await usos(c.id)).toMatchObject([{ folio: orden.folio, descuento_centavos: 8_333 }]);
  });

  test('lines written anew keep it as of the day on which it was taken, also once it is over; without it, it comes back', async () => {
    const c = await give({ limite: 1 });
    const cliente_id = await someone();
    const own = line(lavado, c.codigo, 10_000);
    const orden = done(await owner.post('/api/ordenes', { cliente_id, partidas: [own] }));
    done(
      await owner.put(
        `/api/cupones/${c.id}`,
        { ...c, desde: '2020-01-01', hasta: addDays(hoy, 0), activo: false },
        { version: c.version },
      ),
    );
    const write = (of: Json, partidas: Json[]) =>
      owner.put(`/api/ordenes/${of.id}/partidas`, { partidas }, { version: of.version });
    const more = done(await write(orden, [own, line(aceite, null, 0)]));
    expect(await used(c.id)).toBe(1);
    const spread = [{ ...own, ...line(lavado, c.codigo, 1_667), id: own.id }, line(aceite, c.codigo, 8_333)];
    const changed = done(await write(more, spread));
    expect(changed.partidas.map((p: Json) => p.cupon_centavos)).toEqual([1_667, 8_333]);
    expect(await used(c.id)).toBe(1);
    const bare = done(await write(changed, [line(lavado, null, 0)]));
    expect(await used(c.id)).toBe(0);
    expect(refused(await write(bare, [line(lavado, c.codigo, 10_000)]))).toMatch(/ya no se usa/);
  });

  test('an order that is cancelled gives it back', async () => {
    const c = await give({ limite: 1 });
    const orden = done(
      await owner.post('/api/ordenes', { cliente_id: await someone(), partidas: [line(lavado, c.codigo, 10_000)] }),
    );
    expect(await used(c.id)).toBe(1);
    done(await owner.post(`/api/ordenes/${orden.id}/cancelacion`, { motivo: 'No vino' }, { version: orden.version }));
    expect(await used(c.id)).toBe(0);
  });
});

describe('who writes them', () => {
  test('whoever keeps the services, nobody else; a limit is not less than what was used, nor a code twice', async () => {
    const body = { nombre: 'Otro', da: 'porcentaje', diezmilesimas: 1_000, codigo: 'OTRO10' };
    expect((await cajero.post('/api/cupones', body)).status).toBe(403);
    const c = done(await owner.post('/api/cupones', body));
    expect(refused(await owner.post('/api/cupones', { ...body, codigo: 'otro 10' }), 'codigo_repetido')).toMatch(
      /OTRO10/,
    );
    done(await sell([line(lavado, c.codigo, 1_800)], 16_200));
    done(await sell([line(lavado, c.codigo, 1_800)], 16_200));
    const change = (rest: Json, version: number) => owner.put(`/api/cupones/${c.id}`, { ...c, ...rest }, { version });
    expect(refused(await change({ limite: 1 }, c.version), 'limite_menor')).toMatch(/Ya se usó 2 veces/);
    const two = done(await change({ limite: 2 }, c.version));
    expect(two.estado).toBe('agotado');
    expect((await change({ limite: 3 }, c.version)).status).toBe(409);
    expect((await owner.post('/api/cupones', { ...body, codigo: 'X1Y', da: 'gratis' })).status).toBe(422);
  });

  test('a campaign has codes of one use each, that are read a page at a time', async () => {
    const c = await give({ codigo: 'CAMPANA' });
    expect(done(await owner.post(`/api/cupones/${c.id}/codigos`, { cuantos: 250 }))).toMatchObject({
      lotes: 1,
      codigos: 250,
    });
    const page = done(await owner.get(`/api/cupones/${c.id}/codigos?limit=1000`));
    expect(new Set(page.data.map((k: Json) => k.codigo)).size).toBe(250);
    const { codigo } = page.data[7];
    done(await sell([line(lavado, codigo, 10_000)], 8_000));
    expect(refused(await sell([line(lavado, codigo, 10_000)], 8_000))).toMatch(/^Ese código ya se usó\./);
    expect(
      done(await owner.get(`/api/cupones?q=${codigo.toLowerCase()}&estado=todos`)).data.map((x: Json) => x.id),
    ).toEqual([c.id]);
    const first = done(await owner.get(`/api/cupones/${c.id}/codigos?limit=100`));
    const second = done(await owner.get(`/api/cupones/${c.id}/codigos?limit=200&cursor=${first.cursor}`));
    expect([first.data.length, second.data.length, second.cursor]).toEqual([100, 150, null]);
  });

  test('what each gave is told: used, taken off, sold with it, new customers, and by whom', async () => {
    const c = await give({ nombre: 'Del reporte', solo_nuevos: true });
    done(await sell([line(lavado, c.codigo, 10_000)], 8_000, { cliente_id: await someone() }));
    const reporte = done(await owner.get(`/api/cupones/reporte?desde=${hoy}&hasta=${hoy}`));
    expect(reporte.cupones.find((one: Json) => one.id === c.id)).toEqual({
      id: c.id,
      nombre: 'Del reporte',
      codigo: c.codigo,
      dados: 1,
      usados: 1,
      descuento_centavos: 10_000,
      vendido_centavos: 8_000,
      nuevos: 1,
    });
    const told = reporte.quienes.reduce((n: number, one: Json) => n + one.usados, 0);
    expect(told).toBe(reporte.usados);
  });

  test('its poster and its card have its code', async () => {
    const c = await give({
      nombre: 'Lavado a mitad de precio',
      codigo: 'MITAD',
      minimo_centavos: 50_000,
      solo_nuevos: true,
    });
    for (const forma of ['cartel', 'tarjeta']) {
      const text = await readPdf(await cajero.get(`/api/cupones/${c.id}/cartel?forma=${forma}`));
      expect(text).toContain('MITAD');
      expect(text).toContain('$100.00 menos');
    }
  });

  test('lists and counts say the same of each state', async () => {
    const totales = done(await owner.get('/api/cupones/totales'));
    const all = done(await owner.get('/api/cupones?estado=todos&limit=100')).data;
    for (const estado of ['vigente', 'vencido', 'agotado', 'retirado', 'por_empezar'])
      expect(all.filter((c: Json) => c.estado === estado)).toHaveLength(totales[estado]);
    expect(all).toHaveLength(totales.todos);
  });
});
