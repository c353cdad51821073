import { beforeAll, describe, expect, test } from 'vitest';
import { asWho } from '#platform/server/http/route.ts';
import { toWho, type Who } from '#platform/server/http/who.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { CompanyJob } from '#platform/server/jobs/task.ts';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import {
  act,
  created,
  fresh,
  line,
  move,
  openOrden,
  openTaller,
  pay,
  type Taller,
} from '../../../apps/server/testing/taller.ts';
import { soon } from '../../../apps/server/testing/soon.ts';
import { reviewCompany } from './jobs.ts';
import { reviewRegla } from './vigilar.ts';

const server = await startTest();
const HOUR = 3_600_000;
const DAY_SEG = 86_400;
const silent = { info: () => undefined, warn: () => undefined, error: (data: object) => void troubles.push(data) };
const troubles: object[] = [];
let taller: Taller;
let owner: Person;
let contador: Person;
let asesor: Person;

/** A workshop of its own: what stands in its yard is of this test alone. */
const open = async (): Promise<void> => {
  taller = await openTaller(server, { caja: true });
  ({ owner } = taller);
  contador = await taller.company.hire('contador');
  asesor = await taller.company.hire('asesor');
};
beforeAll(open);
const later = (days: number, hours = 0): Date => new Date(Date.now() + days * 24 * HOUR + hours * HOUR);

const jobAt = (when = new Date()): CompanyJob => {
  const { empresa_id, zona } = taller.company.who;
  const who: Who = toWho(
    { empresa_id, empresa_nombre: 'Taller Las Palmas', zona, nombre: 'Bahía' },
    'PRUEBA',
    '',
    when,
  );
  const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => asWho(server.app.pool, who, work);
  return { app: server.app, who, run, log: silent, isLastTry: true };
};
const review = async (when?: Date): Promise<void> => {
  await reviewCompany(jobAt(when));
  expect(troubles).toEqual([]);
};
const reglaDe = (rest: Json): Json => ({
  nombre: 'Una alerta',
  clase: 'corte',
  umbral: 10_000,
  usuario_ids: [owner.usuario_id],
  vias: ['campana'],
  urgente: true,
  ...rest,
});
const put = (rest: Json, as: Person = owner): Promise<Answer> => as.post('/api/alertas/reglas', reglaDe(rest));
const regla = async (rest: Json): Promise<Json> => created(put(rest));
const crossings = async (regla_id: string): Promise<Json[]> =>
  (await created(owner.get(`/api/alertas/cruces?regla_id=${regla_id}`))).data;
const bells = async (person: Person, titulo: RegExp): Promise<Json[]> =>
  (await created(person.get('/api/notificaciones?limit=100'))).data.filter(
    (one: Json) => one.tipo === 'alerta.cruce' && titulo.test(one.titulo),
  );
const remove = async ({ id }: Json): Promise<void> => {
  const { version } = (await created(owner.get('/api/alertas/reglas'))).data.find((one: Json) => one.id === id);
  await created(owner.del(`/api/alertas/reglas/${id}`, { version }));
};

describe('a rule', () => {
  test('is of whoever may put alerts, tells somebody, and only who may see the figure', async () => {
    expect((await asesor.get('/api/alertas/reglas')).status).toBe(403);
    expect((await put({ usuario_ids: [] })).body.code).toBe('alerta_sin_nadie');
    const refused = await put({ usuario_ids: [asesor.usuario_id] });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'alerta_a_quien_no_ve',
      'Persona asesor no puede ver esta cifra. Dale el permiso o quita a esa persona de la alerta.',
    ]);
    const margen = { clase: 'medida', medida: 'margen', lapso: 'mes', sentido: 'menos', umbral: 3_000 };
    expect((await put({ ...margen, lapso: null })).body.code).toBe('alerta_sin_medida');
    expect((await put({ ...margen, umbral: 9_999_999 })).body.code).toBe('alerta_con_mal_limite');
    const made = await regla({ ...margen, vias: ['push', 'correo'] });
    expect([made.vias, made.avisa_a, made.sin_dispositivo]).toEqual([
      ['campana', 'push', 'correo'],
      ['Dueña de Prueba'],
      ['Dueña de Prueba'],
    ]);
    await remove(made);
  });

  test('of a figure that whoever asks may not see is neither told nor put', async () => {
    const made = await regla({ clase: 'medida', medida: 'margen', lapso: 'dia', sentido: 'mas', umbral: 9_000 });
    const otro = await taller.company.hire('administrador');
    await taller.company.leave(otro, ['poner_alertas', 'ver_dashboard']);
    expect((await created(otro.get('/api/alertas/reglas'))).data).toEqual([]);
    const refused = await put({ clase: 'medida', medida: 'margen', lapso: 'dia', sentido: 'mas', umbral: 9_000 }, otro);
    expect([refused.status, refused.body.code]).toEqual([403, 'alerta_ajena']);
    const gone = await otro.del(`/api/alertas/reglas/${made.id}`, { version: made.version });
    expect(gone.status).toBe(404);
    await remove(made);
  });

  test('is changed by its version, switched off and on, and once taken away changes no more', async () => {
    const made = await regla({ nombre: 'Cambiante' });
    const body = { ...reglaDe({ nombre: 'Cambiada', umbral: 20_000 }), activa: true };
    const changed = await created(owner.put(`/api/alertas/reglas/${made.id}`, body, { version: made.version }));
    expect([changed.nombre, changed.umbral, changed.activa]).toEqual(['Cambiada', 20_000, true]);
    const stale = await owner.put(`/api/alertas/reglas/${made.id}`, body, { version: made.version });
    expect([stale.status, stale.body.code]).toEqual([409, 'version_anterior']);
    const off = await created(
      owner.put(
        `/api/alertas/reglas/${made.id}`,
        { ...body, activa: false, usuario_ids: [] },
        { version: changed.version },
      ),
    );
    expect(off.activa).toBe(false);
    await remove(made);
    const late = await owner.put(`/api/alertas/reglas/${made.id}`, body, { version: off.version + 1 });
    expect([late.status, late.body.code]).toEqual([409, 'alerta_quitada']);
  });

  test('another company finds nothing', async () => {
    const made = await regla({ nombre: 'De esta casa' });
    const vecino = (await server.company()).owner;
    expect((await vecino.get('/api/alertas/reglas')).body.data).toEqual([]);
    expect((await vecino.del(`/api/alertas/reglas/${made.id}`, { version: made.version })).status).toBe(404);
    await remove(made);
  });

  test('there are not endlessly many', async () => {
    const company = await server.company();
    const body = {
      nombre: 'Otra',
      clase: 'corte',
      umbral: 1,
      usuario_ids: [company.owner.usuario_id],
      vias: ['campana'],
    };
    for (let n = 0; n < 60; n++) await created(company.owner.post('/api/alertas/reglas', body));
    const refused = await company.owner.post('/api/alertas/reglas', body);
    expect([refused.status, refused.body.code]).toEqual([409, 'demasiadas_alertas']);
  });
});

describe('a crossing', () => {
  test('of an order that stands still is told once, whoever looks; it may cross again once it moved', async () => {
    await open();
    const made = await regla({
      nombre: 'Detenida',
      clase: 'detenida',
      umbral: 3 * DAY_SEG,
      usuario_ids: [owner.usuario_id, contador.usuario_id],
    });
    const orden = await openOrden(taller);
    await review(later(2));
    expect(await crossings(made.id)).toEqual([]);
    await review(later(4));
    await review(later(4, 1));
    const [one, ...more] = await crossings(made.id);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ documento: 'orden', documento_id: orden.id, folio: orden.folio, volvio_en: null });
    expect(one?.avisos.map(({ usuario_nombre, via, estado }: Json) => [usuario_nombre, via, estado])).toEqual([
      ['Dueña de Prueba', 'campana', 'dado'],
      ['Persona contador', 'campana', 'dado'],
    ]);
    const said = await bells(contador, /sin moverse/);
    expect(said.map(({ titulo, ruta }) => [titulo, ruta])).toEqual([
      [`${orden.folio} lleva 4 días sin moverse`, `/comercial/OrdenTrabajo/${orden.id}`],
    ]);
    await move(taller, await fresh(taller, orden), 'en_proceso');
    await review();
    expect((await crossings(made.id))[0]?.volvio_en).not.toBeNull();
    await review(later(5));
    expect(await crossings(made.id)).toHaveLength(2);
    expect(await bells(contador, /sin moverse/)).toHaveLength(2);
    await remove(made);
  });

  test('is told once however many look at the same moment', async () => {
    const made = await regla({ nombre: 'A la vez', clase: 'descuento', umbral: 1_500, vias: ['campana', 'correo'] });
    const folios = [];
    for (let n = 0; n < 3; n++) {
      const given = await openOrden(taller, {
        partidas: [line('Afinación', 100_000, { descuento: { tipo: 'porcentaje', diezmilesimas: 2_000 } })],
      });
      folios.push(given.folio);
    }
    await Promise.all(
      Array.from({ length: 16 }, () => {
        const { who, run, app } = jobAt();
        return run((tx) => reviewRegla(tx, who, made.id, app.publicUrl));
      }),
    );
    const found = await crossings(made.id);
    expect(found.map(({ folio, valor }) => [folio, valor]).toSorted()).toEqual(folios.map((folio) => [folio, 2_000]));
    expect(await bells(owner, /3 documentos con descuento grande/)).toHaveLength(1);
    const { rows } = await server.owner.query(
      "select asunto, texto from plataforma.correo where tipo = 'alerta.cruce' and asunto like '3 documentos%'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].texto).toContain('http://localhost/comercial/OrdenTrabajo');
    expect(found[0]?.avisos.map(({ via, estado }: Json) => [via, estado])).toEqual([
      ['campana', 'dado'],
      ['correo', 'correo_pendiente'],
    ]);
    await remove(made);
  });

  test('that the database already has is not written again, whatever whoever looks believes', async () => {
    const made = await regla({ nombre: 'Doble', clase: 'promesa', umbral: 0 });
    const orden = await openOrden(taller);
    const twice = Array.from({ length: 2 }, () =>
      server.owner.query(
        `insert into alertas.cruce (empresa_id, id, regla_id, sujeto, documento, documento_id, folio, valor, sentido, umbral, cruzo_en)
          values ($1, gen_random_uuid(), $2, 'x', 'orden', $3, 'OT', 1, 'mas', 0, now()) on conflict do nothing`,
        [taller.company.empresa_id, made.id, orden.id],
      ),
    );
    expect((await Promise.all(twice)).map(({ rowCount }) => rowCount).toSorted()).toEqual([0, 1]);
    await remove(made);
  });

  test('of a broken promise leads to its order; kept by a later one it is back', async () => {
    const made = await regla({ nombre: 'Promesas', clase: 'promesa', umbral: 2 * 3_600 });
    const promised = new Date(Date.now() + HOUR).toISOString();
    const orden = await openOrden(taller, { promesa: promised });
    await review();
    expect(await crossings(made.id)).toEqual([]);
    await review(new Date(Date.now() + 4 * HOUR));
    const [one] = await crossings(made.id);
    expect([one?.folio, Math.round((one?.valor ?? 0) / 3_600)]).toEqual([orden.folio, 3]);
    const now = await fresh(taller, orden);
    await created(
      owner.put(
        `/api/ordenes/${orden.id}/promesa`,
        { promesa: new Date(Date.now() + 90 * HOUR).toISOString() },
        { version: now.version },
      ),
    );
    await review(new Date(Date.now() + 5 * HOUR));
    expect((await crossings(made.id))[0]?.volvio_en).not.toBeNull();
    await remove(made);
  });

  test('of a figure does not flap, and every period is another one', async () => {
    const made = await regla({
      nombre: 'Mucho cobrado',
      clase: 'medida',
      medida: 'cobrado',
      lapso: 'dia',
      sentido: 'mas',
      umbral: 100_000,
    });
    const orden = await openOrden(taller);
    await pay(taller, orden, [['01', 100_000]]);
    await review();
    expect(await crossings(made.id)).toEqual([]);
    await pay(taller, await fresh(taller, orden), [['01', 20_000]]);
    await review();
    await review();
    const [one, ...more] = await crossings(made.id);
    expect(more).toEqual([]);
    expect([one?.valor, one?.folio]).toEqual([120_000, taller.company.who.hoy]);
    expect((await bells(owner, /Cobrado del día: \$1,200\.00/))[0]?.ruta).toContain('/dashboard?desde=');
    await review(new Date(Date.now() + 24 * HOUR));
    const [ended] = await crossings(made.id);
    expect([ended?.volvio_en !== null, ended?.volvio_valor]).toEqual([true, null]);
    await remove(made);
  });

  test('of parts that sell most: how long what is left lasts', async () => {
    const part = async (sku: string, existencia_milesimas: number): Promise<string> => {
      const nuevo = {
        sku,
        descripcion: `Parte ${sku}`,
        precio_centavos: 50_000,
        existencia_milesimas,
        costo_centavos: 10_000,
      };
      return (await created(owner.post('/api/inventario/articulos', nuevo))).id;
    };
    const articulo_id = await part('A-1', 30_000);
    const orden = await openOrden(taller, {
      partidas: [line('Filtro', 50_000, { tipo: 'refaccion', articulo_id, cantidad_milesimas: 27_000 })],
    });
    const working = await move(taller, orden, 'en_proceso');
    const ready = await move(taller, working, 'terminada');
    await pay(taller, ready, [['01', ready.total_centavos]]);
    await created(act(taller, await fresh(taller, ready), 'entrega', { entregada_a: 'Juan' }));
    // Of 30 there are 3 left, and 27 in 90 days are 0.3 a day: ten days.
    const made = await regla({ nombre: 'Partes', clase: 'existencia', umbral: 11 * DAY_SEG });
    await review();
    const [one] = await crossings(made.id);
    expect([one?.folio, one?.documento_id, one?.valor]).toEqual(['A-1', articulo_id, 10 * DAY_SEG]);
    const preview = await created(owner.get(`/api/alertas/vista-previa?clase=existencia&umbral=${11 * DAY_SEG}`));
    expect([preview.veces, preview.ahora, preview.data[0].folio]).toEqual([1, 1, 'A-1']);
    await remove(made);
  });
});

describe('who is told', () => {
  test('waits for his hours, the company’s or his own; what is urgent does not', async () => {
    await open();
    const horas = await created(owner.get('/api/alertas/horas'));
    expect(horas).toEqual({ desde: 8, hasta: 20, personas: [], version: 0 });
    const wrong = await owner.put('/api/alertas/horas', { desde: 9, hasta: 9 }, { version: 0 });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'horas_al_reves']);
    const own = { desde: 8, hasta: 20, personas: [{ usuario_id: contador.usuario_id, desde: 0, hasta: 24 }] };
    const saved = await created(owner.put('/api/alertas/horas', own, { version: 0 }));
    expect([saved.personas, saved.version]).toEqual([own.personas, 1]);
    expect((await owner.put('/api/alertas/horas', own, { version: 0 })).body.code).toBe('version_anterior');

    const quiet = await regla({
      nombre: 'De noche',
      clase: 'detenida',
      umbral: 40 * DAY_SEG,
      urgente: false,
      usuario_ids: [owner.usuario_id, contador.usuario_id],
    });
    const orden = await openOrden(taller);
    // Three in the morning in Mexico City, of a day far ahead.
    const night = new Date(`${new Date(Date.now() + 50 * 24 * HOUR).toISOString().slice(0, 10)}T09:00:00Z`);
    await review(night);
    const [one] = await crossings(quiet.id);
    const state = (cruce: Json | undefined) =>
      cruce?.avisos.map(({ usuario_nombre, estado }: Json) => [usuario_nombre, estado]);
    expect(state(one)).toEqual([
      ['Dueña de Prueba', 'espera'],
      ['Persona contador', 'dado'],
    ]);
    expect(one?.avisos[0].en).toBe(new Date(night.getTime() + 5 * HOUR).toISOString());
    await review(new Date(night.getTime() + 4 * HOUR));
    expect(state((await crossings(quiet.id))[0])?.[0]).toEqual(['Dueña de Prueba', 'espera']);
    await review(new Date(night.getTime() + 5 * HOUR + 1));
    expect(state((await crossings(quiet.id))[0])?.[0]).toEqual(['Dueña de Prueba', 'dado']);
    const [said, ...more] = await bells(owner, new RegExp(`^${orden.folio} lleva`));
    expect(more).toEqual([]);
    expect(said?.texto).toMatch(/Fue el \d\d\/\d\d\/\d{4} a las 03:00\./);
    await remove(quiet);
  });

  test('who lost the permission, muted the kind or has no browser is not told, and the history says why', async () => {
    await open();
    const otro = await taller.company.hire('contador');
    const mudo = await taller.company.hire('contador');
    await created(mudo.put('/api/notificaciones/silencios', { tipo: 'alerta.cruce', silenciado: true }));
    // Who chose only that it does not ring still has it in his bell.
    const callado = await taller.company.hire('contador');
    await created(callado.put('/api/dispositivos/tipos', { tipo: 'alerta.cruce', suena: false }));
    const made = await regla({
      nombre: 'Por qué no',
      clase: 'detenida',
      umbral: 60 * DAY_SEG,
      urgente: false,
      vias: ['campana', 'push'],
      usuario_ids: [owner.usuario_id, otro.usuario_id, mudo.usuario_id, callado.usuario_id],
    });
    await openOrden(taller);
    const night = new Date(`${new Date(Date.now() + 70 * 24 * HOUR).toISOString().slice(0, 10)}T09:00:00Z`);
    await review(night);
    await taller.company.leave(otro, ['ver_dashboard']);
    await review(new Date(night.getTime() + 6 * HOUR));
    const [one] = await crossings(made.id);
    expect(one?.avisos.map(({ via, estado }: Json) => `${via} ${estado}`).toSorted()).toEqual([
      'campana dado',
      'campana dado',
      'campana silenciado',
      'campana sin_permiso',
      'push silenciado',
      'push silenciado',
      'push sin_dispositivo',
      'push sin_permiso',
    ]);
    expect(await bells(otro, /./)).toEqual([]);
    await remove(made);
  });
});

describe('before it is put', () => {
  test('it says how often it would have told', async () => {
    const orden = await openOrden(taller, {
      partidas: [line('Frenos', 200_000, { descuento: { tipo: 'porcentaje', diezmilesimas: 4_000 } })],
    });
    const preview = await created(owner.get('/api/alertas/vista-previa?clase=descuento&umbral=3900'));
    expect([preview.veces, preview.ahora]).toEqual([1, 1]);
    expect(preview.data[0]).toMatchObject({
      folio: orden.folio,
      valor: 4_000,
      documento: 'orden',
      fecha: taller.company.who.hoy,
    });
    await pay(taller, orden, [['01', 20_000]]);
    const cobrado = await created(
      owner.get('/api/alertas/vista-previa?clase=medida&medida=cobrado&lapso=dia&sentido=mas&umbral=1000'),
    );
    expect([cobrado.veces, cobrado.data[0].folio]).toEqual([1, taller.company.who.hoy]);
    for (const clase of ['corte', 'detenida', 'promesa'])
      expect(
        (await created(owner.get(`/api/alertas/vista-previa?clase=${clase}&umbral=0`))).veces,
      ).toBeGreaterThanOrEqual(0);
    expect((await owner.get('/api/alertas/vista-previa?clase=medida&umbral=1')).body.code).toBe('alerta_sin_medida');
  });

  test('whoever can be told is listed with what he may see', async () => {
    const { personas } = await created(owner.get('/api/alertas/destinatarios'));
    const one = personas.find(({ usuario_id }: Json) => usuario_id === asesor.usuario_id);
    expect(one).toMatchObject({ nombre: 'Persona asesor', rol: 'Asesor', dispositivos: 0 });
    expect(one.permisos.toSorted()).toEqual(['ver_inventario', 'ver_ordenes_trabajo', 'ver_ventas']);
  });
});

describe('a cut that does not square', () => {
  test('is told once in the bell: by itself to whoever heard of it so, by the alert to whoever closed it or muted the other', async () => {
    await open();
    const quiet = await taller.company.hire('administrador');
    await created(quiet.put('/api/notificaciones/silencios', { tipo: 'corte.diferencia', silenciado: true }));
    const unrung = await taller.company.hire('administrador');
    await created(unrung.put('/api/dispositivos/tipos', { tipo: 'corte.diferencia', suena: false }));
    const heard = await taller.company.hire('administrador');
    const people = [owner, quiet, unrung, heard];
    const made = await regla({
      nombre: 'Cortes',
      umbral: 1,
      usuario_ids: people.map(({ usuario_id }) => usuario_id),
      vias: ['campana', 'push', 'correo'],
    });
    const [sesion] = (await owner.get('/api/cajas')).body.abiertas;
    await created(owner.post('/api/cortes', { sesion_id: sesion.id, conteo: { b1000: 9 }, comentario: 'De más' }));
    await review();
    const told = async (person: Person): Promise<string[]> =>
      (await created(person.get('/api/notificaciones?limit=100'))).data.map((one: Json) => one.tipo);
    expect(await told(heard)).toEqual(['corte.diferencia']);
    expect(await told(owner)).toEqual(['alerta.cruce']);
    expect(await told(quiet)).toEqual(['alerta.cruce']);
    expect((await told(unrung)).toSorted()).toEqual(['alerta.cruce', 'corte.diferencia']);
    const [one] = await crossings(made.id);
    const states = (of: Json): string[] =>
      of.avisos.map(({ via, estado }: Json) => `${via} ${estado.replace(/^correo.*/, 'sale')}`).toSorted();
    expect(states(one ?? {}).filter((state) => state.endsWith('ya_dicho'))).toEqual([
      'campana ya_dicho',
      'push ya_dicho',
    ]);
    expect(states(one ?? {}).filter((state) => state.startsWith('correo'))).toHaveLength(4);
    // It leads to its cut, as the alert does.
    const [notice] = (await created(heard.get('/api/notificaciones?limit=1'))).data;
    expect(notice.ruta).toBe(`/comercial/caja/cortes?ver=${one?.documento_id}`);
    await remove(made);
  });
});

describe('an event', () => {
  test('has the rules that it touches looked at soon after it is committed, and only those', async () => {
    await open();
    const made = await regla({ nombre: 'Al cerrar', clase: 'corte', umbral: 1 });
    const jobs = async (): Promise<string[]> =>
      (
        await server.owner.query<{ key: string }>(
          "select payload ->> 'evento' as key from graphile_worker._private_jobs where payload ->> 'evento' is not null and (payload ->> 'empresa_id')::int = $1",
          [taller.company.empresa_id],
        )
      ).rows.map(({ key }) => key);
    const [sesion] = (await owner.get('/api/cajas')).body.abiertas;
    await created(owner.post('/api/cortes', { sesion_id: sesion.id, conteo: { b1000: 9 }, comentario: 'De más' }));
    await soon(jobs).toContain('caja');
    await review();
    const [one] = await crossings(made.id);
    expect(one).toMatchObject({ documento: 'corte', volvio_en: null });
    await review(new Date(Date.now() + 24 * HOUR));
    expect(await crossings(made.id)).toHaveLength(1);
    await remove(made);
  });
});
