import { beforeAll, describe, expect, test } from 'vitest';
import { endOf } from '#modules/membresias/rules/fechas.ts';
import { addDays } from '#platform/contract/zones.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { insist } from '../../../apps/server/testing/insist.ts';
import { openCaja, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;
let cajero: Person;
let sesion_id: string;
let lavado: Json;
let aceite: Json;
let plan: Json;

const done = ({ status, body }: Answer): Json => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
const refused = (answer: Answer, codigo: string): Json => {
  expect(answer.body?.error?.code ?? answer.body?.code, JSON.stringify(answer.body)).toBe(codigo);
  return answer.body;
};

const planBody = (rest: Json = {}): Json => ({
  nombre: 'Club Azul',
  color: 'azul',
  precio_centavos: 49_900,
  tasa_iva: 1600,
  duracion: 1,
  unidad: 'mes',
  vehiculos: 1,
  terminos: 'Un lavado a la vez.',
  beneficios: [
    { id: newId(), nombre: 'Lavado', servicio_id: lavado.id, da: 'gratis', limite: 4, cada: 'mes' },
    { id: newId(), nombre: 'Aceite', servicio_id: aceite.id, da: 'porcentaje', diezmilesimas: 1500 },
  ],
  ...rest,
});

beforeAll(async () => {
  taller = await openTaller(server);
  ({ owner } = taller);
  sesion_id = await openCaja(owner);
  cajero = await taller.company.hire('cajero');
  const add = async (nombre: string, clave: string, precio_centavos: number) =>
    done(await owner.post('/api/servicios', { nombre, clave, precio_centavos, tipo: 'servicio' }));
  lavado = await add('Lavado completo', 'LAV', 18_000);
  aceite = await add('Cambio de aceite', 'ACE', 90_000);
  plan = done(await owner.post('/api/membresias/planes', planBody()));
});

const member = async (): Promise<{ cliente_id: string; activo_id: string }> => {
  const cliente = done(
    await owner.post('/api/clientes', { nombre: `Socio ${newId().slice(-6)}`, telefono: '4771112233' }),
  );
  const activo = done(
    await owner.post('/api/activos', {
      cliente_id: cliente.id,
      marca: 'Nissan',
      modelo: 'March',
      placas: newId().slice(-7),
    }),
  );
  return { cliente_id: cliente.id, activo_id: activo.id };
};
const cash = (monto_centavos: number): Json => ({
  monto_centavos,
  formas: [{ forma_pago: '01', monto_centavos }],
  sesion_id,
});
const planLine = (rest: Json = {}, of: Json = plan): Json => ({
  tipo: 'otro',
  descripcion: `Membresía ${of.nombre}`,
  cantidad_milesimas: 1000,
  precio_centavos: of.precio_centavos,
  tasa_iva: 1600,
  membresia: { plan_id: of.id, ...rest },
});
const wash = (membresia_id: string | null, rest: Json = {}): Json => ({
  tipo: 'servicio',
  servicio_id: lavado.id,
  descripcion: lavado.nombre,
  cantidad_milesimas: 1000,
  precio_centavos: 18_000,
  tasa_iva: 1600,
  descuento: membresia_id === null ? null : { tipo: 'monto', centavos: 18_000 },
  membresia_id,
  ...rest,
});
const sellPlan = async (who: { cliente_id: string; activo_id: string }, of: Json = plan): Promise<Json> => {
  const nota = done(
    await cajero.post('/api/ventas', { ...who, partidas: [planLine({}, of)], cobro: cash(of.precio_centavos) }),
  );
  const { data } = done(await owner.get(`/api/membresias?cliente_id=${who.cliente_id}`));
  return { nota, membresia: data[0] };
};
const read = async (id: string): Promise<Json> => done(await owner.get(`/api/membresias/${id}`));

describe('selling a membership', () => {
  test('is a line of a ticket: folio, receipt and register as everything else', async () => {
    const who = await member();
    const { nota, membresia } = await sellPlan(who);
    expect(nota.pagos[0]).toMatchObject({ folio: nota.folio, monto_centavos: 49_900 });
    expect(membresia).toMatchObject({ estado: 'activa', plan_nombre: 'Club Azul', precio_centavos: 49_900, usos: 0 });
    expect(membresia.vehiculos).toHaveLength(1);
    refused(await cajero.post('/api/ventas', { ...who, partidas: [planLine()], cobro: cash(49_900) }), 'ya_tiene');
  });

  test('gives nothing of what another workshop sells', async () => {
    const other = await server.company({ nombre: 'Taller Ajeno' });
    const foreign = done(await other.owner.post('/api/servicios', { nombre: 'Ajeno', precio_centavos: 1_000 }));
    const { id: _, activo, vigentes: __, version, ...entrada } = plan;
    const beneficios = [{ ...entrada.beneficios[0], id: newId(), servicio_id: foreign.id, clasificacion_id: null }];
    const body = { ...entrada, nombre: 'Club Ajeno', beneficios };
    refused(await owner.post('/api/membresias/planes', body), 'beneficio_desconocido');
    const change = { ...entrada, activo, beneficios: [...entrada.beneficios, ...beneficios] };
    refused(await owner.put(`/api/membresias/planes/${plan.id}`, change, { version }), 'beneficio_desconocido');
  });

  test('what is not paid gives nothing until it is', async () => {
    const who = await member();
    done(await owner.post('/api/ventas', { ...who, partidas: [planLine()] }));
    const { data } = done(await owner.get(`/api/membresias?cliente_id=${who.cliente_id}`));
    expect(data[0].estado).toBe('pendiente');
    refused(await owner.post('/api/ventas', { ...who, partidas: [wash(data[0].id)] }), 'beneficio_no_alcanza');
  });

  test('nobody in particular, another price without leave, an order: each is refused in words', async () => {
    const who = await member();
    refused(await cajero.post('/api/ventas', { partidas: [planLine()], cobro: cash(49_900) }), 'sin_cliente');
    refused(
      await cajero.post('/api/ventas', { ...who, activo_id: null, partidas: [planLine()], cobro: cash(49_900) }),
      'sin_vehiculo',
    );
    const cheap = { ...planLine(), precio_centavos: 100 };
    refused(await cajero.post('/api/ventas', { ...who, partidas: [cheap], cobro: cash(100) }), 'requiere_autorizacion');
    refused(await owner.post('/api/ventas/orden', { ...who, partidas: [planLine()] }), 'solo_mostrador');
  });

  test('a changed plan does not change what was sold, and the next period is sold as it stands', async () => {
    const own = done(await owner.post('/api/membresias/planes', planBody({ nombre: 'Club que cambia' })));
    const who = await member();
    const { membresia } = await sellPlan(who, own);
    const changed = planBody({ nombre: 'Club que cambia', precio_centavos: 59_900, activo: true });
    changed.beneficios = [{ ...own.beneficios[0], limite: 2 }];
    const after = done(await owner.put(`/api/membresias/planes/${own.id}`, changed, { version: own.version }));
    expect((await read(membresia.id)).beneficios[0].limite).toBe(4);
    const line = planLine({ renueva_id: membresia.id }, after);
    done(await cajero.post('/api/ventas', { ...who, partidas: [line], cobro: cash(59_900) }));
    const renewed = await read(membresia.id);
    expect(renewed.periodos).toHaveLength(2);
    expect(renewed.periodos[0]).toMatchObject({ pagado: true, precio_centavos: 59_900 });
    expect(renewed.periodos[0].desde > renewed.periodos[1].hasta).toBe(true);
    // Until the first one ends, what it says is given.
    expect(renewed.beneficios[0].limite).toBe(4);
  });

  test('a ticket that comes back ends it', async () => {
    const who = await member();
    const { nota, membresia } = await sellPlan(who);
    done(
      await owner.post(
        `/api/ventas/${nota.id}/cancelacion`,
        { motivo: 'Se arrepintió', sesion_id },
        { version: nota.version },
      ),
    );
    expect((await read(membresia.id)).estado).toBe('cancelada');
    refused(await owner.post('/api/ventas', { ...who, partidas: [wash(membresia.id)] }), 'beneficio_no_alcanza');
  });
});

describe('what it gives', () => {
  test('a wash of the cashier costs nothing, says which of how many, and comes back with its ticket', async () => {
    const who = await member();
    const { membresia } = await sellPlan(who);
    const { data } = done(
      await cajero.get(`/api/membresias/ofertas?activo_id=${who.activo_id}&cliente_id=${who.cliente_id}`),
    );
    expect(data[0]).toMatchObject({ id: membresia.id, da_hoy: true });
    const nota = done(await cajero.post('/api/ventas', { ...who, partidas: [wash(membresia.id)] }));
    expect(nota.total_centavos).toBe(0);
    expect(nota.partidas[0].beneficio).toBe('Membresía Club Azul: Lavado incluido, 1 de 4 este mes');
    expect((await read(membresia.id)).beneficios[0].usados).toBe(1);
    done(
      await owner.post(
        `/api/ventas/${nota.id}/cancelacion`,
        { motivo: 'Se equivocó', sesion_id },
        { version: nota.version },
      ),
    );
    const after = await read(membresia.id);
    expect(after.beneficios[0].usados).toBe(0);
    const usos = done(await owner.get(`/api/membresias/${membresia.id}/usos`)).data;
    expect(usos.map((uso: Json) => [uso.tipo, uso.cantidad])).toEqual([
      ['reverso', -1],
      ['uso', 1],
    ]);
  });

  test('of another vehicle, and one centavo more than it gives, nothing', async () => {
    const who = await member();
    const { membresia } = await sellPlan(who);
    const other = await member();
    refused(await owner.post('/api/ventas', { ...other, partidas: [wash(membresia.id)] }), 'beneficio_no_alcanza');
    const oil = { ...wash(membresia.id), servicio_id: aceite.id, descripcion: 'Aceite', precio_centavos: 90_000 };
    const off = (centavos: number) => ({ ...oil, descuento: { tipo: 'monto', centavos } });
    refused(await owner.post('/api/ventas', { ...who, partidas: [off(13_501)] }), 'beneficio_no_alcanza');
    const nota = done(await cajero.post('/api/ventas', { ...who, partidas: [off(13_500)], cobro: cash(76_500) }));
    expect(nota.partidas[0].beneficio).toBe('Membresía Club Azul: Aceite');
  });

  test('64 at once are given as many as there are, and the rest hear why', async () => {
    const who = await member();
    const { membresia } = await sellPlan(who);
    const answers = await Promise.all(
      Array.from({ length: 64 }, () =>
        insist((options) => owner.post('/api/ventas', { ...who, partidas: [wash(membresia.id)] }, options)),
      ),
    );
    const given = answers.filter(({ status }) => status === 201);
    expect(given).toHaveLength(4);
    for (const one of answers.filter(({ status }) => status !== 201)) refused(one, 'beneficio_no_alcanza');
    expect((await read(membresia.id)).beneficios[0].usados).toBe(4);
  });

  test('an order takes it when it is opened, keeps it while the line stays, and gives it back when it goes or is cancelled', async () => {
    const who = await member();
    const { membresia } = await sellPlan(who);
    const used = async () => (await read(membresia.id)).beneficios[0].usados;
    const orden = done(
      await owner.post('/api/ordenes', {
        ...who,
        partidas: [wash(membresia.id, { cantidad_milesimas: 2000, descuento: { tipo: 'monto', centavos: 36_000 } })],
      }),
    );
    expect(orden.partidas[0].beneficio).toBe('Membresía Club Azul: Lavado incluido, 2 de 4 este mes');
    expect(await used()).toBe(2);
    const [line] = orden.partidas;
    const kept = {
      ...wash(membresia.id, { id: line.id, cantidad_milesimas: 2000, descuento: { tipo: 'monto', centavos: 36_000 } }),
    };
    const more = done(
      await owner.put(
        `/api/ordenes/${orden.id}/partidas`,
        { partidas: [kept, wash(null)] },
        { version: orden.version },
      ),
    );
    expect(await used()).toBe(2);
    const less = done(
      await owner.put(
        `/api/ordenes/${orden.id}/partidas`,
        { partidas: [wash(null), wash(membresia.id)] },
        { version: more.version },
      ),
    );
    expect(await used()).toBe(1);
    done(await owner.post(`/api/ordenes/${orden.id}/cancelacion`, { motivo: 'No vino' }, { version: less.version }));
    expect(await used()).toBe(0);
  });

  test('a quotation shows it and takes nothing; the order that comes of it does', async () => {
    const who = await member();
    const { membresia } = await sellPlan(who);
    const used = async () => (await read(membresia.id)).beneficios[0].usados;
    const asesor = await taller.company.hire('asesor');
    const cot = done(await asesor.post('/api/cotizaciones', { ...who, partidas: [wash(membresia.id)] }));
    expect(cot.partidas[0].beneficio).toContain('1 de 4 este mes');
    expect(await used()).toBe(0);
    refused(
      await asesor.post('/api/cotizaciones', {
        ...who,
        partidas: [wash(membresia.id, { descuento: { tipo: 'monto', centavos: 1 } })],
      }),
      'beneficio_no_alcanza',
    );
    const firma = {
      nombre: 'José',
      canal: 'presencial',
      revision: cot.revision,
      autorizadas: cot.partidas.map((p: Json) => p.id),
    };
    const yes = await owner.post(`/api/cotizaciones/${cot.id}/autorizacion`, firma, { version: cot.version });
    expect([200, 201], JSON.stringify(yes.body)).toContain(yes.status);
    const orden = done(await owner.post('/api/ordenes', { cotizacion_id: cot.id }));
    expect(orden.partidas[0].beneficio).toContain('1 de 4 este mes');
    expect(await used()).toBe(1);
  });
});

describe('frozen, cancelled, moved', () => {
  const act = async (m: Json, verb: string, body: Json = {}): Promise<Answer> =>
    owner.post(`/api/membresias/${m.id}/${verb}`, body, { version: m.version });

  test('frozen it gives nothing and ends a month later on the same day; thawed at once, as if nothing had been', async () => {
    const who = await member();
    const { membresia } = await sellPlan(who);
    const before = await read(membresia.id);
    refused(await act(before, 'congelacion', { meses: 4 }), 'no_se_puede');
    const frozen = done(await act(before, 'congelacion', { meses: 1, motivo: 'Viaje' }));
    expect(frozen).toMatchObject({ estado: 'congelada', da_hoy: false });
    expect(frozen.fin > before.fin).toBe(true);
    refused(await owner.post('/api/ventas', { ...who, partidas: [wash(membresia.id)] }), 'beneficio_no_alcanza');
    const thawed = done(await act(frozen, 'reanudacion'));
    expect(thawed).toMatchObject({ estado: 'activa', fin: before.fin, da_hoy: true });
    refused(await act(before, 'reanudacion'), 'version_anterior');
  });

  test('renewed while it is frozen and thawed at once, the period that was bought still follows the one before', async () => {
    const who = await member();
    const { membresia } = await sellPlan(who);
    const frozen = done(await act(await read(membresia.id), 'congelacion', { meses: 1 }));
    const line = planLine({ renueva_id: membresia.id });
    done(await cajero.post('/api/ventas', { ...who, partidas: [line], cobro: cash(49_900) }));
    const [bought, first] = (await read(membresia.id)).periodos;
    expect(bought.desde).toBe(addDays(first.hasta, 1));
    const thawed = done(await act({ id: membresia.id, version: (await read(membresia.id)).version }, 'reanudacion'));
    const [after, before] = thawed.periodos;
    expect(before.hasta < frozen.fin).toBe(true);
    expect(after.desde).toBe(addDays(before.hasta, 1));
    expect(after.hasta).toBe(endOf(after.desde, { duracion: 1, unidad: 'mes' }));
  });

  test('active is one number in tab, figure and report: what gives today, also where it ends soon, and nothing frozen', async () => {
    const week = done(
      await owner.post('/api/membresias/planes', planBody({ nombre: 'Club Semana', unidad: 'dia', duracion: 5 })),
    );
    await sellPlan(await member());
    const { membresia: ending } = await sellPlan(await member(), week);
    expect((await read(ending.id)).estado).toBe('por_vencer');
    const { membresia } = await sellPlan(await member());
    done(await act(await read(membresia.id), 'congelacion', { meses: 1 }));
    const counted = async (of: Json) => {
      const [totales, { data }] = [
        done(await owner.get('/api/membresias/totales')),
        done(await owner.get('/api/membresias?estado=activa&limit=100')),
      ];
      const { activas } = done(await owner.get(`/api/membresias/reporte?desde=${of.hoy}&hasta=${of.hoy}`));
      return { totales: totales.activa, tab: data.length, activas };
    };
    const { totales, tab, activas } = await counted(taller.company.who);
    expect([tab, activas]).toEqual([totales, totales]);
    const { data } = done(await owner.get(`/api/membresias?estado=activa&plan_id=${week.id}`));
    expect(data.map(({ id }: Json) => id)).toEqual([ending.id]);
  });

  test('cancelled it gives until its end; taken back it goes on', async () => {
    const { membresia } = await sellPlan(await member());
    const off = done(await act(await read(membresia.id), 'cancelacion', { cancela: true, motivo: 'Se muda' }));
    expect(off).toMatchObject({ estado: 'activa', cancela_al: off.fin, da_hoy: true });
    expect(done(await act(off, 'cancelacion', { cancela: false }))).toMatchObject({ cancela_al: null });
  });

  test('another vehicle takes its place, and the trace says who and why', async () => {
    const who = await member();
    const { membresia } = await sellPlan(who);
    const other = await member();
    const seen = await read(membresia.id);
    refused(
      await act(seen, 'vehiculos', { activos: [who.activo_id, other.activo_id], motivo: 'Dos' }),
      'vehiculos_de_mas',
    );
    const moved = done(await act(seen, 'vehiculos', { activos: [other.activo_id], motivo: 'Vendió el suyo' }));
    expect(moved.vehiculos).toHaveLength(1);
    expect(moved.trazas).toHaveLength(2);
    refused(await owner.post('/api/ventas', { ...who, partidas: [wash(membresia.id)] }), 'beneficio_no_alcanza');
  });

  test('covers the vehicles of its customer, with as many changes in a paid period as the plan has vehicles', async () => {
    const who = await member();
    const { membresia } = await sellPlan(who);
    const another = await member();
    const second = async (placas: string) =>
      done(await owner.post('/api/activos', { cliente_id: who.cliente_id, marca: 'Nissan', modelo: 'Versa', placas }))
        .id;
    const [own, third] = [await second(newId().slice(-7)), await second(newId().slice(-7))];
    const change = async (as: Person, activo_id: string) =>
      as.post(
        `/api/membresias/${membresia.id}/vehiculos`,
        { activos: [activo_id], motivo: 'x' },
        { version: (await read(membresia.id)).version },
      );
    refused(await change(cajero, another.activo_id), 'vehiculo_ajeno');
    expect((await read(membresia.id)).vehiculos).toMatchObject([{ activo_id: who.activo_id }]);
    done(await change(cajero, own));
    refused(await change(cajero, third), 'muchos_cambios');
    refused(await change(cajero, who.activo_id), 'muchos_cambios');
    // Who keeps the plans may, and the other administrators are told.
    const martin = await taller.company.hire('administrador');
    done(await change(owner, another.activo_id));
    const [told] = (await martin.get('/api/notificaciones')).body.data;
    expect(told).toMatchObject({ tipo: 'membresia.vehiculos' });
    expect(told.texto).toContain('2 cambios');
    expect(told.texto).toContain('es de Socio');
  });

  test('a dearer plan is charged for the days that are left; a cheaper one waits for the renewal', async () => {
    const rich = done(
      await owner.post('/api/membresias/planes', planBody({ nombre: 'Club Oro', precio_centavos: 99_900 })),
    );
    const who = await member();
    const { nota: first, membresia } = await sellPlan(who);
    const line = { ...planLine({ renueva_id: membresia.id, cambia: true }, rich), precio_centavos: 50_000 };
    const nota = done(await cajero.post('/api/ventas', { ...who, partidas: [line], cobro: cash(50_000) }));
    const now = await read(membresia.id);
    expect(now).toMatchObject({ plan_nombre: 'Club Oro', fin: membresia.fin });
    const cancelFirst = () =>
      owner.post(
        `/api/ventas/${first.id}/cancelacion`,
        { motivo: 'Ya no la quiere', sesion_id },
        { version: first.version },
      );
    const held = refused(await cancelFirst(), 'periodo_con_otro');
    expect(held.message).toBe(
      `${membresia.folio} cambió de plan en ${nota.folio}. Devuelve o cancela antes lo de ${nota.folio}.`,
    );
    const back = { ...planLine({ renueva_id: membresia.id, cambia: true }), precio_centavos: 0 };
    refused(await owner.post('/api/ventas', { ...who, partidas: [back] }), 'no_se_puede');
    done(
      await owner.post(
        `/api/ventas/${nota.id}/cancelacion`,
        { motivo: 'No era', sesion_id },
        { version: nota.version },
      ),
    );
    expect(await read(membresia.id)).toMatchObject({ plan_nombre: 'Club Azul', estado: 'activa', fin: membresia.fin });
    done(await cancelFirst());
    expect((await read(membresia.id)).estado).toBe('cancelada');
  });

  test('the running period is given back after the one that follows, so it is never in force without giving anything', async () => {
    const who = await member();
    const { nota: first, membresia } = await sellPlan(who);
    const renewal = { ...who, partidas: [planLine({ renueva_id: membresia.id })], cobro: cash(49_900) };
    const next = done(await cajero.post('/api/ventas', renewal));
    const cancel = ({ id, version }: Json) =>
      owner.post(`/api/ventas/${id}/cancelacion`, { motivo: 'Se muda', sesion_id }, { version });
    expect(refused(await cancel(first), 'periodo_con_otro').message).toContain(
      `ya tiene pagado el periodo que sigue en ${next.folio}`,
    );
    done(await cancel(next));
    expect(await read(membresia.id)).toMatchObject({ estado: 'activa', fin: membresia.fin });
    done(await cancel(first));
    expect((await read(membresia.id)).estado).toBe('cancelada');
  });
});

describe('the page of whoever has it', () => {
  test('says what is left without a session, asks for a freeze, and ends when another link is made', async () => {
    const { membresia } = await sellPlan(await member());
    const { url } = done(await owner.post(`/api/membresias/${membresia.id}/enlace`, {}));
    const path = `/api/publico/membresia/${new URL(url).pathname.split('/').at(-1)}`;
    const page = done(await server.anonymous.get(path));
    expect(page).toMatchObject({ folio: membresia.folio, estado: 'activa', plan_nombre: 'Club Azul' });
    expect(page.beneficios[0]).toMatchObject({ limite: 4, usados: 0 });
    done(await server.anonymous.post(`${path}/peticion`, { que: 'congelar', nota: 'Me voy un mes' }));
    done(await owner.post(`/api/membresias/${membresia.id}/enlace`, { nuevo: true }));
    expect((await server.anonymous.get(path)).status).toBe(404);
  });
});
