import { beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '#modules/permisos/server/front-door.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { type Answer, type Company, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { insist } from '../../../apps/server/testing/insist.ts';

const server = await startTest();
/** A workshop of one owner, with its register open and the same wash under its own price. */
interface Taller {
  company: Company;
  as: (rest?: Json) => Json;
  sesion_id: string;
  lavado: Json;
  aceite: Json;
  plan: Json;
}
let owner: Person;
let centro: Taller;
let norte: Taller;

const done = ({ status, body }: Answer): Json => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
const refused = (answer: Answer, codigo: string): string => {
  expect(answer.body?.code, JSON.stringify(answer.body)).toBe(codigo);
  return answer.body.message;
};

const open = async (company: Company, precio_centavos: number, nombreAceite: string): Promise<Taller> => {
  const as = (rest: Json = {}) => ({ empresa: company.empresa_id, ...rest });
  const add = async (nombre: string, clave: string, precio: number) =>
    done(await owner.post('/api/servicios', { nombre, clave, precio_centavos: precio, tipo: 'servicio' }, as()));
  const { cajas } = done(await owner.get('/api/cajas', as()));
  const { id: sesion_id } = done(
    await owner.post('/api/cajas/sesiones', { caja_id: cajas[0].id, fondo_centavos: 150_000 }, as()),
  );
  const lavado = await add('Lavado completo', 'LAV', precio_centavos);
  const aceite = await add(nombreAceite, 'ACE', 90_000);
  const plan = done(
    await owner.post(
      '/api/membresias/planes',
      {
        nombre: 'Club',
        color: 'azul',
        precio_centavos: 49_900,
        tasa_iva: 1600,
        duracion: 1,
        unidad: 'mes',
        vehiculos: 1,
        beneficios: [
          { id: newId(), nombre: 'Lavado', servicio_id: lavado.id, da: 'gratis', limite: 4, cada: 'periodo' },
          { id: newId(), nombre: 'Aceite', servicio_id: aceite.id, da: 'porcentaje', diezmilesimas: 1500 },
        ],
      },
      as(),
    ),
  );
  return { company, as, sesion_id, lavado, aceite, plan };
};

beforeAll(async () => {
  const here = await server.company({ nombre: 'Taller Centro' });
  const there = await server.company({ nombre: 'Taller Norte' });
  owner = here.owner;
  await there.run((tx) => addMember(tx, there.who, owner.usuario_id, 'administrador'));
  centro = await open(here, 18_000, 'Cambio de aceite');
  norte = await open(there, 25_000, 'Aceite y filtro');
});

interface Cliente {
  cliente_id: string;
  activo_id: string;
}
/** The same person with the same car is written down by each workshop for itself. */
const register = async (t: Taller, placas: string): Promise<Cliente> => {
  const cliente = done(await owner.post('/api/clientes', { nombre: `Socio ${placas}` }, t.as()));
  const body = { cliente_id: cliente.id, marca: 'Nissan', modelo: 'March', placas };
  return { cliente_id: cliente.id, activo_id: done(await owner.post('/api/activos', body, t.as())).id };
};
const sell = async (t: Taller, who: Cliente): Promise<Json> => {
  const line = {
    tipo: 'otro',
    descripcion: 'Membresía Club',
    cantidad_milesimas: 1000,
    precio_centavos: 49_900,
    tasa_iva: 1600,
    membresia: { plan_id: t.plan.id },
  };
  const cobro = {
    monto_centavos: 49_900,
    formas: [{ forma_pago: '01', monto_centavos: 49_900 }],
    sesion_id: t.sesion_id,
  };
  done(await owner.post('/api/ventas', { ...who, partidas: [line], cobro }, t.as()));
  return done(await owner.get(`/api/membresias?cliente_id=${who.cliente_id}`, t.as())).data[0];
};
let plates = 0;
const member = async () => {
  const placas = `CNV-${100 + ++plates}-A`;
  const [here, there] = [await register(centro, placas), await register(norte, placas)];
  return { placas, here, there, membresia: await sell(centro, here) };
};
const lineOf = (servicio: Json, membresia_id: string | null, centavos: number, rest: Json = {}): Json => ({
  tipo: 'servicio',
  servicio_id: servicio.id,
  descripcion: servicio.nombre,
  cantidad_milesimas: 1000,
  precio_centavos: servicio.precio_centavos,
  tasa_iva: 1600,
  descuento: membresia_id === null ? null : { tipo: 'monto', centavos },
  membresia_id,
  ...rest,
});
const wash = (t: Taller, membresia_id: string | null, rest: Json = {}): Json =>
  lineOf(t.lavado, membresia_id, t.lavado.precio_centavos, rest);

const NADA = {
  da: false,
  planes: null,
  paga_diezmilesimas: 10_000,
  honra: false,
  acepta_diezmilesimas: 10_000,
  equivalencias: [],
};
const say = async (t: Taller, other: Taller, entrada: Json): Promise<Answer> => {
  const { data } = done(await owner.get('/api/membresias/convenios', t.as()));
  const { mio } = data.find((one: Json) => one.empresa_id === other.company.empresa_id);
  const { version, ...before } = mio;
  return owner.put(
    `/api/membresias/convenios/${other.company.empresa_id}`,
    { ...before, ...entrada },
    t.as({ version }),
  );
};
const agree = async (paga_diezmilesimas = 7_000): Promise<void> => {
  done(await say(centro, norte, { ...NADA, da: true, paga_diezmilesimas }));
  done(await say(norte, centro, { ...NADA, honra: true, acepta_diezmilesimas: paga_diezmilesimas }));
};
const offers = async (t: Taller, { cliente_id, activo_id }: Cliente): Promise<Json[]> =>
  done(await owner.get(`/api/membresias/ofertas?cliente_id=${cliente_id}&activo_id=${activo_id}`, t.as())).data;
const usados = async (id: string): Promise<number> =>
  done(await owner.get(`/api/membresias/${id}`, centro.as())).beneficios[0].usados;
const hoy = () => new Date().toISOString().slice(0, 10);
const settle = async (t: Taller): Promise<Json> => {
  const span = `desde=2020-01-01&hasta=${hoy().slice(0, 4)}-12-31`;
  const { data } = done(await owner.get(`/api/membresias/liquidacion?${span}`, t.as()));
  return data[0] ?? {};
};

describe('what two companies say of each other', () => {
  test('holds when both say it, at the same share, and only then', async () => {
    const { there, membresia } = await member();
    expect(await offers(norte, there)).toEqual([]);
    // Nobody accepts what was not offered.
    expect(refused(await say(norte, centro, { honra: true }), 'convenio_sin_oferta')).toContain('Taller Centro');
    done(await say(centro, norte, { da: true, paga_diezmilesimas: 7_000 }));
    expect(await offers(norte, there)).toEqual([]);
    expect(
      refused(await say(norte, centro, { honra: true, acepta_diezmilesimas: 9_000 }), 'convenio_otra_parte'),
    ).toContain('70 %');
    const agreed = done(await say(norte, centro, { honra: true, acepta_diezmilesimas: 7_000 }));
    expect(agreed).toMatchObject({ aqui: true, alla: false, suyo: { da: true, paga_diezmilesimas: 7_000 } });
    expect(await offers(norte, there)).toMatchObject([
      { id: membresia.id, de_empresa: 'Taller Centro', plan_nombre: 'Club de Taller Centro', da_hoy: true },
    ]);
    // Whoever pays another share from now on waits for another yes.
    done(await say(centro, norte, { paga_diezmilesimas: 5_000 }));
    expect(await offers(norte, there)).toEqual([]);
    const line = wash(norte, membresia.id);
    refused(await owner.post('/api/ventas', { ...there, partidas: [line] }, norte.as()), 'beneficio_no_alcanza');
    expect(await offers(centro, there)).toEqual([]);
  });

  test('is of the companies of whoever says it, and an old page overwrites nothing', async () => {
    const stranger = await server.company();
    const path = `/api/membresias/convenios/${stranger.empresa_id}`;
    expect((await owner.put(path, NADA, centro.as({ version: 0 }))).status).toBe(404);
    const other = `/api/membresias/convenios/${norte.company.empresa_id}`;
    refused(await owner.put(other, NADA, centro.as({ version: 0 })), 'version_anterior');
    const ajeno = { ...NADA, planes: [norte.plan.id] };
    expect((await say(centro, norte, ajeno)).body.fields).toMatchObject({ planes: expect.any(String) });
  });
});

describe('a member in the other company', () => {
  test('is known by his plates, is given it at the price of there, and both write down what one owes the other', async () => {
    await agree();
    const { there, membresia } = await member();
    const [ours, theirs] = [await settle(centro), await settle(norte)];
    const nota = done(await owner.post('/api/ventas', { ...there, partidas: [wash(norte, membresia.id)] }, norte.as()));
    expect(nota.total_centavos).toBe(0);
    expect(nota.partidas[0].beneficio).toBe('Membresía Club de Taller Centro: Lavado incluido, 1 de 4 en este periodo');
    expect(await usados(membresia.id)).toBe(1);
    const [uso] = done(await owner.get(`/api/membresias/${membresia.id}/usos`, centro.as())).data;
    expect(uso).toMatchObject({
      en_empresa: 'Taller Norte',
      folio: nota.folio,
      descuento_centavos: 25_000,
      vehiculo: expect.stringContaining('CNV-'),
    });
    const [aqui, alla] = [await settle(norte), await settle(centro)];
    expect(aqui.nos_deben_centavos - (theirs.nos_deben_centavos ?? 0)).toBe(17_500);
    expect(alla.debemos_centavos - (ours.debemos_centavos ?? 0)).toBe(17_500);
    // What comes back comes back in both books.
    done(
      await owner.post(
        `/api/ventas/${nota.id}/cancelacion`,
        { motivo: 'Se equivocó', sesion_id: norte.sesion_id },
        norte.as({ version: nota.version }),
      ),
    );
    expect(await usados(membresia.id)).toBe(0);
    expect([await settle(norte), await settle(centro)]).toMatchObject([
      { nos_deben_centavos: theirs.nos_deben_centavos ?? 0, usos_aqui: theirs.usos_aqui ?? 0 },
      { debemos_centavos: ours.debemos_centavos ?? 0 },
    ]);
    const span = `desde=2020-01-01&hasta=${hoy().slice(0, 4)}-12-31`;
    const { data } = done(await owner.get(`/api/membresias/liquidacion/usos?${span}`, norte.as()));
    expect(data.slice(0, 2)).toMatchObject([
      { donde: 'aqui', tipo: 'reverso', cantidad: -1, liquida_centavos: -17_500, otra: 'Taller Centro' },
      { donde: 'aqui', tipo: 'uso', cantidad: 1, liquida_centavos: 17_500, membresia_folio: membresia.folio },
    ]);
    const found = async (q: string) =>
      done(await owner.get(`/api/membresias/liquidacion/usos?q=${q}`, norte.as())).data.map((u: Json) => u.folio);
    expect(await found(nota.folio.toLowerCase())).toEqual([nota.folio, nota.folio]);
    expect(await found('nadie')).toEqual([]);
  });

  test('is given what is called the same, or what was said to be the same, and nothing that was said to be none', async () => {
    await agree();
    const { there, membresia } = await member();
    const oil = lineOf(norte.aceite, membresia.id, 13_500);
    const cobro = {
      monto_centavos: 76_500,
      formas: [{ forma_pago: '01', monto_centavos: 76_500 }],
      sesion_id: norte.sesion_id,
    };
    // It is called otherwise there.
    refused(await owner.post('/api/ventas', { ...there, partidas: [oil], cobro }, norte.as()), 'beneficio_no_alcanza');
    const { data } = done(await owner.get('/api/membresias/convenios', norte.as()));
    const { beneficios } = data[0];
    expect(beneficios.map((b: Json) => [b.titulo, b.mismo_nombre.map((one: Json) => one.id)])).toEqual([
      ['Cambio de aceite', []],
      ['Lavado completo', [norte.lavado.id]],
    ]);
    const same = (i: number, ...servicio_ids: string[]) => ({ de: beneficios[i].de, servicio_ids });
    done(await say(norte, centro, { equivalencias: [same(0, norte.aceite.id), same(1)] }));
    const nota = done(await owner.post('/api/ventas', { ...there, partidas: [oil], cobro }, norte.as()));
    expect(nota.total_centavos).toBe(76_500);
    refused(
      await owner.post('/api/ventas', { ...there, partidas: [wash(norte, membresia.id)] }, norte.as()),
      'beneficio_no_alcanza',
    );
  });

  test('keeps it in an order while its line stays, and gets it back though the agreement ended since', async () => {
    await agree();
    const { there, membresia } = await member();
    const two = { cantidad_milesimas: 2000, descuento: { tipo: 'monto', centavos: 50_000 } };
    const orden = done(
      await owner.post('/api/ordenes', { ...there, partidas: [wash(norte, membresia.id, two)] }, norte.as()),
    );
    expect(await usados(membresia.id)).toBe(2);
    done(await say(centro, norte, { da: false }));
    const kept = { ...wash(norte, membresia.id, two), id: orden.partidas[0].id };
    const more = done(
      await owner.put(
        `/api/ordenes/${orden.id}/partidas`,
        { partidas: [kept, wash(norte, null)] },
        norte.as({ version: orden.version }),
      ),
    );
    expect(await usados(membresia.id)).toBe(2);
    done(
      await owner.post(
        `/api/ordenes/${orden.id}/cancelacion`,
        { motivo: 'No vino' },
        norte.as({ version: more.version }),
      ),
    );
    expect(await usados(membresia.id)).toBe(0);
  });

  test('whose card is read is found by his plates; who is not written down there yet is told of in words', async () => {
    await agree();
    const { there, membresia } = await member();
    const borne = done(await owner.get(`/api/membresias/${membresia.id}/portador`, norte.as()));
    expect(borne).toMatchObject({ cliente: { id: there.cliente_id }, activo: { id: there.activo_id } });
    const lonely = await sell(centro, await register(centro, 'SOL-900-A'));
    expect(
      refused(await owner.get(`/api/membresias/${lonely.id}/portador`, norte.as()), 'tarjeta_sin_registrar'),
    ).toContain('SOL900A');
    done(await say(centro, norte, { da: false }));
    expect((await owner.get(`/api/membresias/${membresia.id}/portador`, norte.as())).status).toBe(404);
  });

  const sellAt = (taller: Taller, venta: Json): Promise<Answer> =>
    insist((options) => owner.post('/api/ventas', venta, { ...taller.as(), ...options }));

  test('64 at once in both companies are given as many as there are', async () => {
    await agree();
    const { here, there, membresia } = await member();
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, i) =>
        i % 2 === 0
          ? sellAt(centro, { ...here, partidas: [wash(centro, membresia.id)] })
          : sellAt(norte, { ...there, partidas: [wash(norte, membresia.id)] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    for (const one of answers.filter(({ status }) => status !== 201)) refused(one, 'beneficio_no_alcanza');
    expect(await usados(membresia.id)).toBe(4);
  });

  test('of both companies at once, neither waits for the other for ever', async () => {
    await agree();
    done(await say(norte, centro, { ...NADA, da: true, honra: true, acepta_diezmilesimas: 7_000 }));
    done(await say(centro, norte, { da: true, honra: true, acepta_diezmilesimas: 10_000 }));
    const { here, there, membresia } = await member();
    const own = await sell(norte, there);
    const both = (t: Taller) => [wash(t, membresia.id), wash(t, own.id)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        i % 2 === 0
          ? sellAt(centro, { ...here, partidas: both(centro) })
          : sellAt(norte, { ...there, partidas: both(norte).toReversed() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    for (const one of answers.filter(({ status }) => status !== 201)) refused(one, 'beneficio_no_alcanza');
  });
});
